const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns 26 random characters: 130 bits. */
export function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  let text = '';
  for (const byte of bytes) text += ALPHABET[byte & 31];
  return text;
}

/** What an id belongs to: its prefix, which is unique to a kind of object. */
const PREFIXES = {
  apikey: 'an API key of a program',
  att: 'an entry of the attention list',
  b: 'a browser',
  batch: 'a batch of coupon codes',
  block: 'a block of a buyer',
  cart: 'an abandoned cart',
  canned: 'an answer for the inbox',
  chat: 'a conversation with the assistant',
  conn: 'a connected store of another platform',
  cses: 'a session of a customer',
  cpl: 'a payment link of one customer',
  cus: 'a customer',
  dl: 'a download token',
  file: 'a file in the inbox',
  form: 'a form that waits for its confirmation',
  faq: 'a draft for the page of questions and answers',
  inv: 'an invitation of staff',
  key: 'a license key',
  link: 'a link to a new password or the set-up',
  lot: 'a lot of license keys',
  mail: 'an email',
  msg: 'a message in the inbox',
  note: 'a note on a customer',
  offer: 'an offer for a quote',
  order: 'an order',
  plink: 'a payment link for anyone',
  problem: 'a report of a key that does not work',
  prod: 'a product',
  pic: 'a picture of a product',
  quote: 'a request for a quote',
  rcpt: 'who gets a copy of an order',
  refund: 'a refund',
  req: 'a request',
  role: 'a role of staff',
  review: 'a review',
  run: 'a run of the cron',
  say: 'a message of a conversation with the assistant',
  sched: 'a scheduled price',
  script: 'a custom script',
  sess: 'a session of staff',
  stf: 'a member of staff',
  stockreq: 'a request to hear when a product is in stock',
  suppressed: 'an address on the suppression list',
  tag: 'a tag of answers by email',
  thread: 'a thread of the inbox',
  view: 'a saved view of a list',
  withdrawal: 'a withdrawal from an order',
} as const;

/** The prefix of an id, which names the kind of object. */
export type IdPrefix = keyof typeof PREFIXES;

/** Returns a prefixed random id with 130 bits, e.g. order_3f… (Crockford's alphabet, lower case). */
export const newId = (prefix: IdPrefix): string => `${prefix}_${randomText()}`;

/** Returns whether a text is an id of this kind in the form of `newId`, and not just any text with the same prefix. */
export const isNewId = (prefix: IdPrefix, text: string): boolean =>
  new RegExp(`^${prefix}_[${ALPHABET}]{26}$`).test(text);

/** Returns six random digits for a one-time code; every code is equally likely. */
export function newCode(): string {
  const limit = 4_294_000_000;
  for (;;) {
    const [value = limit] = crypto.getRandomValues(new Uint32Array(1));
    if (value < limit) return String(value % 1_000_000).padStart(6, '0');
  }
}
