import type { PlatformOrder, PlatformRefund } from './platform';

/** A line of ours that came from a store: what it stands for there, and how much of it. */
export interface OwnLine {
  /** Our id. */
  id: string;
  platformLineId: string;
  /** Until when (the store's clock) copies that went back were left out of it. */
  asOf: number;
  quantity: number;
  /** Copies of it that went back at the store since it was taken over. */
  wentBack?: number;
}

/** What of a store's refund belongs to one order of ours. `lines` are ours that go back whole. */
export interface RefundShare {
  amountMinor: number;
  lines: string[];
  /** False where the store does not say which copies it was for, or only a part of a line goes back. */
  isClear: boolean;
}

/**
 * Whether a refund is not in the sum of our line yet: it came after it was made, or gave back no copy. One without a time
 * came after it if copies have gone back since.
 */
const isSince = ({ createdAt }: PlatformRefund, copies: number, { asOf, wentBack = 0 }: OwnLine) =>
  copies === 0 || (createdAt === null ? wentBack > 0 : createdAt > asOf);

/**
 * The share of a refund that belongs to our lines. A refund of goods that are not ours has none, nor one of copies that
 * went back before our line was made: it stands for the rest. One of a sum alone belongs to us when the order held
 * nothing else (`isWhole`), up to what was paid.
 */
export function shareRefund(
  refund: PlatformRefund,
  own: readonly OwnLine[],
  { isWhole, paidMinor }: { isWhole: boolean; paidMinor: number },
): RefundShare {
  if (refund.lines.length === 0)
    return { amountMinor: isWhole ? Math.min(refund.amountMinor, paidMinor) : 0, lines: [], isClear: false };
  const named = refund.lines.flatMap((line) => {
    const ours = own.find((one) => one.platformLineId === line.lineId && isSince(refund, line.quantity, one));
    return ours ? [{ ...line, ours }] : [];
  });
  const whole = named.filter(({ quantity, ours }) => quantity >= ours.quantity);
  const amount = named.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    amountMinor: Math.min(amount, paidMinor, refund.amountMinor),
    lines: whole.map(({ ours }) => ours.id),
    isClear: named.length > 0 && whole.length === named.length,
  };
}

/**
 * Whether copies of lines that are here were taken out of the order at the store for no money: their keys are still out.
 * `own` says how many copies each line had when it was taken over. Of an order with too many lines nobody can tell.
 */
export const hasRemovedCopies = (
  { lines, refunds, hasMoreLines }: PlatformOrder,
  own: readonly (OwnLine & { ordered: number })[],
): boolean =>
  !hasMoreLines &&
  own.some((line) => {
    const removed = line.ordered - (lines.find(({ id }) => id === line.platformLineId)?.ordered ?? 0);
    const isOf = (refund: PlatformRefund) => (named: PlatformRefund['lines'][number]) =>
      named.lineId === line.platformLineId && isSince(refund, named.quantity, { ...line, wentBack: removed });
    // A line that is edited away is a refund of nothing at Shopify.
    const paidBack = refunds.filter(({ amountMinor }) => amountMinor > 0);
    const named = paidBack.flatMap((refund) => refund.lines.filter(isOf(refund)));
    return removed > named.reduce((sum, { quantity }) => sum + quantity, 0);
  });
