/** The dimensions of sales. The rows of any dimension add up to the same totals. */
export const DIMENSIONS = [
  ...(['all', 'hour', 'product', 'coupon', 'source', 'campaign', 'country', 'method'] as const),
  /** The landing page of the visit. */
  'landing',
  /** `recovered`: an order from a cart that a reminder brought back. */
  'cart',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The name of the row that holds what is beyond a day's largest rows. */
export const REST = '*';

/** The upper bounds of the buckets for times from payment to key, in seconds; beyond the last is `more`. */
export const TO_KEY_SECONDS = [10, 60, 300, 1_800, 7_200, 86_400] as const;

/** What is counted besides sales. */
export const METRICS = ['to_key', 'decline', 'mail', 'assistant'] as const;
export type Metric = (typeof METRICS)[number];

/** The outcome of a question to the assistant, as it is counted. */
export type Answered = 'answered' | 'unanswered';
