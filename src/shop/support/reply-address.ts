/** What is in an address that answers come back to: the thread's tag, and the shop's signature of it. */
export interface ReplyTag {
  tag: string;
  signature: string;
}

/** Characters of a tag, and of its signature in hex: together they fit the 64 that a local part may have. */
export const TAG_LENGTH = 16;
export const SIGNATURE_LENGTH = 20;
const TAGGED = /^([a-z0-9]{16})\.([0-9a-f]{20})$/;

const partsOf = (address: string): [string, string] => {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
};

/** The address under which answers to one thread come back, e.g. help+3f….9c…@shop.example. */
export function replyAddress(inbox: string, { tag, signature }: ReplyTag): string {
  const [local, domain] = partsOf(inbox);
  return `${local}+${tag}.${signature}@${domain}`;
}

/** The tag in an address of the inbox; undefined for any other. Some mail programs change the case, so none matters. */
export function tagIn(inbox: string, address: string): ReplyTag | undefined {
  const [[local, domain], [given, host]] = [partsOf(inbox), partsOf(address)];
  if (host !== domain || !given.startsWith(`${local}+`)) return undefined;
  const [, tag, signature] = TAGGED.exec(given.slice(local.length + 1)) ?? [];
  return tag && signature ? { tag, signature } : undefined;
}
