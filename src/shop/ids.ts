/** What an id belongs to: its prefix, which is unique to a kind of object. */
const PREFIXES = {
  apikey: 'an API key of a program',
  att: 'an entry of the attention list',
  b: 'a browser',
  batch: 'a batch of coupon codes',
  block: 'a block of a buyer',
  buyer: 'a buyer in the list of customers, with an account or without',
  cart: 'an abandoned cart',
  canned: 'an answer for the inbox',
  chat: 'a conversation with the assistant',
  conn: 'a connected store of another platform',
  cses: 'a session of a customer',
  cpl: 'a payment link of one customer',
  cus: 'a customer account',
  dl: 'a download token',
  file: 'a file in the inbox',
  form: 'a form that waits for its confirmation',
  faq: 'a draft for the page of questions and answers',
  inv: 'an invitation of staff',
  key: 'a license key',
  ka: 'a seat that was assigned to an order line',
  line: 'a line of an order',
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
  past: 'an imported order of another shop',
  quote: 'a request for a quote',
  rcpt: 'who gets a copy of an order',
  refund: 'a refund',
  req: 'a request',
  role: 'a role of staff',
  review: 'a review',
  run: 'a run of the cron',
  rule: 'a risk rule',
  say: 'a message of a conversation with the assistant',
  sched: 'a scheduled price',
  script: 'a custom script',
  seat: 'a seat of a license key',
  sess: 'a session of staff',
  stf: 'a member of staff',
  stockreq: 'a request to hear when a product is in stock',
  summary: 'a sales summary by email',
  suppressed: 'an address on the suppression list',
  tag: 'a tag of answers by email',
  thread: 'a thread of the inbox',
  view: 'a saved view of a list',
  withdrawal: 'a withdrawal from an order',
} as const;

/** The prefix of an id, which names the kind of object. */
export type IdPrefix = keyof typeof PREFIXES;

/** Returns whether an id is of this kind; only its prefix is looked at. */
export const isId = (kind: IdPrefix, id: string): boolean => id.startsWith(`${kind}_`);

const NAMED_ORDER = /\border (order_[a-z0-9]{20,})/g;

/** Returns the ids of the orders that a message names as "order" followed by an id. */
export const orderIdsIn = (message: string): string[] => [...message.matchAll(NAMED_ORDER)].map(([, id = '']) => id);

/** Replaces every "order" followed by the id of one in a message, since ids mean nothing to people. */
export const replaceOrderIds = (message: string, by: (id: string) => string): string =>
  message.replaceAll(NAMED_ORDER, (_, id: string) => by(id));
