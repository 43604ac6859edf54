/** The contents of a reply address: the thread's tag, and the shop's signature of it. */
export interface ReplyTag {
  tag: string;
  signature: string;
}

/** Characters of a tag, and of its signature in hex: together they fit into the 64 characters of a local part. */
export const TAG_LENGTH = 16;
export const SIGNATURE_LENGTH = 20;
const TAGGED = /^([a-z0-9]{16})\.([0-9a-f]{20})$/;

const partsOf = (address: string): [string, string] => {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
};

/** Returns the reply address of a thread, e.g. help+3f….9c…@shop.example. */
export function replyAddress(inbox: string, { tag, signature }: ReplyTag): string {
  const [local, domain] = partsOf(inbox);
  return `${local}+${tag}.${signature}@${domain}`;
}

/**
 * Returns the tag in an address of the inbox; undefined for any other. Ignores case, since some email clients change
 * it.
 */
export function tagIn(inbox: string, address: string): ReplyTag | undefined {
  const [[local, domain], [given, host]] = [partsOf(inbox), partsOf(address)];
  if (host !== domain || !given.startsWith(`${local}+`)) return undefined;
  const [, tag, signature] = TAGGED.exec(given.slice(local.length + 1)) ?? [];
  return tag && signature ? { tag, signature } : undefined;
}
