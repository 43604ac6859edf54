/** What sales are broken down by. The rows of one dimension add up to those of any other. */
export const DIMENSIONS = [
  ...(['all', 'hour', 'product', 'coupon', 'source', 'campaign', 'country', 'method'] as const),
  /** The page a visit began on. */
  'landing',
  /** `recovered`: the order of a cart that a reminder brought back. */
  'cart',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The name under which a day keeps what is beyond its largest rows. */
export const REST = '*';

/** The upper ends of the groups that times from payment to key are counted in, in seconds; beyond the last is `more`. */
export const TO_KEY_SECONDS = [10, 60, 300, 1_800, 7_200, 86_400] as const;

/** What is counted besides sales. */
export const METRICS = ['to_key', 'decline', 'mail', 'assistant'] as const;
export type Metric = (typeof METRICS)[number];

/** What became of a question to the assistant, as it is counted. */
export type Answered = 'answered' | 'unanswered';
