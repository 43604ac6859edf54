/**
 * Part of an address, or a line break: mail programs turn the former into a link, and the latter reads as a message.
 */
const TELLS_MORE = /[\p{Cc}\u2028\u2029@]|:\/\/|www\.|[^\s.]\.[^\s.]{2}/iu;

/**
 * Returns the name a mail may greet with; undefined for one that contains more than a name. The person who requests a
 * mail types both name and address, so a name could send anyone's words and links to strangers in the shop's name.
 */
export const greeting = (name: string | undefined): string | undefined =>
  name && !TELLS_MORE.test(name) ? name : undefined;
