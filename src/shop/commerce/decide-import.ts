import { type Currency, parseCurrency } from '../money';
import type { PlatformLine, PlatformOrder } from './platform';

/** How staff mapped a variant: to one of our products, to none (no key needed), or not yet. */
export type Mapping = { kind: 'mapped'; productId: string } | { kind: 'ignored' } | { kind: 'undecided' };

/** Why an order waits for the store. */
export type Wait = 'unpaid' | 'dispute' | 'on_hold';

/** Why an order waits for a person. */
export type ImportConflict =
  | 'unmapped'
  | 'currency'
  | 'no_email'
  | 'risk'
  | 'dispute_lost'
  | 'too_many_lines'
  | 'blocked'
  | 'test_order'
  | 'placed_before';
/** Why an imported order waits for a person again: it was refunded at the store. */
export type RefundConflict = 'canceled' | 'refund_unclear';
export type Conflict = ImportConflict | RefundConflict | 'copies_added' | 'copies_removed' | 'delivered_there';

/**
 * Returns whether the store delivered a mapped line that was never imported, for instance because it delivers each paid
 * order itself. Such a line is never imported: the store may have sent a key.
 */
export const isDeliveredThere = (
  order: PlatformOrder,
  { mappingOf, isKnown }: Pick<OrderFacts, 'mappingOf' | 'isKnown'>,
): boolean =>
  order.paid &&
  !order.canceled &&
  order.lines.some(
    ({ id, variantId, ordered, quantity }) =>
      ordered > 0 && quantity === 0 && !isKnown(id) && mappingOf(variantId).kind === 'mapped',
  );

/**
 * Returns whether copies were added at the store, and paid, to a line that was already imported. `orderedBefore`
 * returns the former number of copies, undefined for a line that was not imported.
 */
export const hasAddedCopies = (order: PlatformOrder, orderedBefore: (lineId: string) => number | undefined): boolean =>
  order.paid && !order.canceled && order.lines.some(({ id, ordered }) => ordered > (orderedBefore(id) ?? ordered));

/** A line to import. Sums are minor units: the buyer paid `totalMinor` less `discountMinor`. */
export interface ImportedLine {
  lineId: string;
  productId: string;
  quantity: number;
  unitMinor: number;
  totalMinor: number;
  discountMinor: number;
}

export type ImportDecision =
  | { kind: 'import'; currency: Currency; lines: ImportedLine[]; totalMinor: number; unmapped: boolean }
  | { kind: 'waits'; reason: Wait }
  | { kind: 'conflict'; reason: ImportConflict }
  | { kind: 'nothing' };

interface OrderFacts {
  mappingOf(variantId: string | null): Mapping;
  /** Returns whether a line of the store was already imported. */
  isKnown(lineId: string): boolean;
  /** Staff chose to deliver despite the store's fraud check. */
  riskAccepted: boolean;
}

/**
 * Returns the imported line of a store line. A sum that the copies cannot share evenly rounds the unit price up; the
 * rest is a discount.
 */
function importedLineOf(line: PlatformLine, productId: string): ImportedLine {
  const { quantity, grossMinor, paidMinor } = line;
  const unitMinor = Math.ceil(Math.max(grossMinor, paidMinor) / quantity);
  const totalMinor = unitMinor * quantity;
  return { lineId: line.id, productId, quantity, unitMinor, totalMinor, discountMinor: totalMinor - paidMinor };
}

/** Returns why the whole order has to wait; undefined if it can be delivered. */
function obstacleOf(order: PlatformOrder, { riskAccepted }: OrderFacts): ImportDecision | undefined {
  if (!order.paid) return { kind: 'waits', reason: 'unpaid' };
  if (order.holds.includes('dispute')) return { kind: 'waits', reason: 'dispute' };
  if (order.disputes.some(({ state }) => state === 'lost')) return { kind: 'conflict', reason: 'dispute_lost' };
  if (order.holds.includes('on_hold')) return { kind: 'waits', reason: 'on_hold' };
  if (order.hasMoreLines) return { kind: 'conflict', reason: 'too_many_lines' };
  if (!parseCurrency(order.currency)) return { kind: 'conflict', reason: 'currency' };
  if (!order.buyer.email) return { kind: 'conflict', reason: 'no_email' };
  return order.holds.includes('risk') && !riskAccepted ? { kind: 'conflict', reason: 'risk' } : undefined;
}

/**
 * Decides what to import of an order of a connected store. Only lines that are mapped, undelivered and not imported yet
 * become ours; lines without keys stay with the store. `unmapped` means that there is also a line nobody has decided
 * about. A canceled order imports nothing.
 */
export function decideImport(order: PlatformOrder, facts: OrderFacts): ImportDecision {
  const open = order.lines.filter(({ id, quantity }) => quantity > 0 && !facts.isKnown(id));
  const importable = open.filter(({ variantId }) => facts.mappingOf(variantId).kind !== 'ignored');
  if (order.canceled || importable.length === 0) return { kind: 'nothing' };
  const obstacle = obstacleOf(order, facts);
  if (obstacle) return obstacle;
  const lines = importable.flatMap((line) => {
    const mapping = facts.mappingOf(line.variantId);
    return mapping.kind === 'mapped' ? [importedLineOf(line, mapping.productId)] : [];
  });
  const currency = parseCurrency(order.currency);
  if (lines.length === 0 || !currency) return { kind: 'conflict', reason: 'unmapped' };
  const totalMinor = lines.reduce((sum, line) => sum + line.totalMinor - line.discountMinor, 0);
  return { kind: 'import', currency, lines, totalMinor, unmapped: lines.length < importable.length };
}
