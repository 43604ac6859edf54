/** A rate that moves by more than this, in basis points of the previous one, waits for a person (design 3.9). */
const LARGE_MOVE = 1_000;

/** Whether a rate moved too far to be charged at unseen. Sample rates and ones set by hand are left at once. */
export const isHeldBack = (former: { millionths: number; source: string }, millionths: number): boolean =>
  former.source !== 'fixed' &&
  former.source !== 'manual' &&
  Math.abs(millionths - former.millionths) * 10_000 > LARGE_MOVE * former.millionths;
