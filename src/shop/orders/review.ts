import { DAY_MS } from '../time';
/** For how long what a buyer has paid counts together, in milliseconds. */
export const REVIEW_WINDOW_MS = DAY_MS;

/**
 * Whether a person looks at an order before it gets keys: what its buyer has paid lately, this order included (US
 * cents), is above the sum staff have set (whole US dollars); 0 sets none.
 */
export const needsReview = (paidUsdMinor: number, aboveUsd: number): boolean =>
  aboveUsd > 0 && paidUsdMinor > aboveUsd * 100;
