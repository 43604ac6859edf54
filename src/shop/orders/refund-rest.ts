import { allocate } from '../allocate';

/** A paid line of which some copies still wait for their keys. */
export interface WaitingLine {
  quantity: number;
  /** Copies without a key. */
  missing: number;
  /** Minor units of the order's currency; the discount is the line's share of it. */
  totalMinor: number;
  discountMinor: number;
  /** The step of the currency (`stepOf`): 1 by default. */
  step?: number;
}

/**
 * Returns the refund when the buyer no longer waits for the missing copies: their share of what the line cost after its
 * discount. The line is split into copies that add up exactly (largest remainder); the last ones are refunded.
 */
export function restOf({ quantity, missing, totalMinor, discountMinor, step = 1 }: WaitingLine): number {
  const copies = allocate(totalMinor - discountMinor, Array<number>(quantity).fill(1), step);
  return copies.slice(quantity - missing).reduce((sum, copy) => sum + copy, 0);
}
