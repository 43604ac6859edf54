/** A part of an address, or a line of its own: mail programs make the first a link, and the second a message. */
const TELLS_MORE = /[\p{Cc}\u2028\u2029@]|:\/\/|www\.|[^\s.]\.[^\s.]{2}/iu;

/**
 * The name a mail may greet with; undefined for one that says more than a name. The person who asks for a mail types
 * both the name and the address, so that a name could carry anybody's words and links to strangers, sent by this shop.
 */
export const greeting = (name: string | undefined): string | undefined =>
  name && !TELLS_MORE.test(name) ? name : undefined;
