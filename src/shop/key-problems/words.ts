import type { ManualReason } from './decide';

/** The option for a buyer who sees no published code. */
export const NO_CODE = 'none';

/** The steps to try where there is no code. */
export const PLAIN_STEPS = [
  'Compare edition and year under File > Account with your order: a key activates exactly one edition.',
  'Copy the key from your order page and paste it: no character may be missing.',
  'Remove every other edition of Office, restart the computer, and install from the address on your order page.',
] as const;

/** Why staff have to decide, in words for staff. */
export const MANUAL_REASONS_FOR_STAFF: Record<ManualReason, string> = {
  off: 'Keys are never replaced automatically (setting).',
  on_hold: 'The order is on hold: approval, dispute or refund.',
  no_code: 'The buyer sees no published error code.',
  not_the_key: 'The error chosen is not one of the key itself.',
  volume: 'The key is good for several computers.',
  same_error: 'The former key of this copy was replaced for the same error.',
  late: 'The days in which keys are replaced automatically are over.',
  order_limit: 'The order has had all the keys it gets automatically.',
  customer_limit: 'The customer has had all the keys they get automatically.',
  lot_limit: 'Too many keys of this delivery were replaced: look at the delivery.',
  stock_none: 'No key of this product is free.',
  stock_low: 'The last free keys of this product are kept for buyers.',
};

const NOBODY_BLAMED = 'One of us will look at it and answer you by email.';
const NO_KEY =
  'We can’t give you another key automatically right now. One of us will email you: you can wait for a key or have your money back.';

/** The text for the buyer when staff decide; limits are not disclosed. */
export const manualReasonText = (why: ManualReason): string =>
  why === 'stock_none' || why === 'stock_low' ? NO_KEY : NOBODY_BLAMED;
