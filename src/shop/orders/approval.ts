import { DAY_MS } from '../time';
/** The period over which a buyer's payments are added up, in milliseconds. */
export const APPROVAL_WINDOW_MS = DAY_MS;

/**
 * Returns whether an order needs approval before it gets keys: the buyer's recent payments, this order included (US
 * cents), exceed the limit set by staff (whole US dollars); 0 means no limit.
 */
export const needsApproval = (paidUsdMinor: number, aboveUsd: number): boolean =>
  aboveUsd > 0 && paidUsdMinor > aboveUsd * 100;
