/** A rate that moves by more than this, in basis points of the previous one, needs approval by staff (design 3.9). */
const LARGE_MOVE = 1_000;

/**
 * Returns whether a rate moved too far to be charged at without approval. Sample rates and manual ones are replaced at
 * once.
 */
export const isHeldBack = (former: { millionths: number; source: string }, millionths: number): boolean =>
  former.source !== 'fixed' &&
  former.source !== 'manual' &&
  Math.abs(millionths - former.millionths) * 10_000 > LARGE_MOVE * former.millionths;
