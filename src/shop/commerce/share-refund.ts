import type { PlatformOrder, PlatformRefund } from './platform';

/** An imported line: the line of the store it came from, and its number of copies. */
export interface OwnLine {
  /** The id of our line. */
  id: string;
  platformLineId: string;
  /** Copies refunded before this time (by the store's clock) are not part of the line. */
  asOf: number;
  quantity: number;
  /** Copies of it that were refunded at the store since the import. */
  wentBack?: number;
}

/**
 * The share of a store's refund that belongs to one of our orders. `lines` are our lines that were refunded completely.
 */
export interface RefundShare {
  amountMinor: number;
  lines: string[];
  /** False where the store does not name the copies, or a line was refunded only in part. */
  isClear: boolean;
}

/**
 * Returns whether a refund is not reflected in our line yet: it was made after the import, or returned no copies. A
 * refund without a time counts as later if copies were removed since the import.
 */
const isSince = ({ createdAt }: PlatformRefund, copies: number, { asOf, wentBack = 0 }: OwnLine) =>
  copies === 0 || (createdAt === null ? wentBack > 0 : createdAt > asOf);

/**
 * Returns the share of a refund that belongs to our lines. Refunds of other goods do not count, nor do copies refunded
 * before the import, since our line never included them. A refund of a bare sum counts if the order held nothing else
 * (`isWhole`), up to what was paid.
 */
export function shareRefund(
  refund: PlatformRefund,
  own: readonly OwnLine[],
  { isWhole, paidMinor }: { isWhole: boolean; paidMinor: number },
): RefundShare {
  if (refund.lines.length === 0)
    return { amountMinor: isWhole ? Math.min(refund.amountMinor, paidMinor) : 0, lines: [], isClear: false };
  const matched = refund.lines.flatMap((line) => {
    const ours = own.find((one) => one.platformLineId === line.lineId && isSince(refund, line.quantity, one));
    return ours ? [{ ...line, ours }] : [];
  });
  const whole = matched.filter(({ quantity, ours }) => quantity >= ours.quantity);
  const amount = matched.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    amountMinor: Math.min(amount, paidMinor, refund.amountMinor),
    lines: whole.map(({ ours }) => ours.id),
    isClear: matched.length > 0 && whole.length === matched.length,
  };
}

/**
 * Returns whether copies of imported lines were removed at the store without a refund: their keys are still out. `own`
 * says how many copies each line had at the import. Unknown, and so false, for orders with too many lines.
 */
export const hasRemovedCopies = (
  { lines, refunds, hasMoreLines }: PlatformOrder,
  own: readonly (OwnLine & { ordered: number })[],
): boolean =>
  !hasMoreLines &&
  own.some((line) => {
    const removed = line.ordered - (lines.find(({ id }) => id === line.platformLineId)?.ordered ?? 0);
    const isOf = (refund: PlatformRefund) => (refundLine: PlatformRefund['lines'][number]) =>
      refundLine.lineId === line.platformLineId && isSince(refund, refundLine.quantity, { ...line, wentBack: removed });
    // Shopify reports a line that was edited away as a refund of zero.
    const paidBack = refunds.filter(({ amountMinor }) => amountMinor > 0);
    const refundLines = paidBack.flatMap((refund) => refund.lines.filter(isOf(refund)));
    return removed > refundLines.reduce((sum, { quantity }) => sum + quantity, 0);
  });
