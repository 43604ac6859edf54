import { MOVES_FROM } from '../../src/shop/mail/delivery';
import { countUses, releaseAllUses, resetUses } from '../coupons/replayed-uses';
import { ERASED_EMAIL } from '../db/erased';
import { releaseAllHolds, settleReplayedSeats } from '../licenses/replayed-seats';
import { revokeSeenReturns } from '../licenses/seen-returns';
import { eraseBuyersOf } from '../orders/erase-buyers';
import { expireAllOpen, settleReplayedLines } from '../orders/replayed-orders';
import type { Entry, LedgerTable, Row } from './entry';
import { type Columns, putRows, skipExisting, update } from './put-rows';
import { documentsOf, putRefunds, REFUND_OF_DOCUMENT } from './replay-refunds';

/** Closes the orders that were open in the restored database; runs before the rows are replayed. */
export const closeOpenOrders = (db: D1Database) => [releaseAllUses(db), releaseAllHolds(db), expireAllOpen(db)];

const NEW_ASSIGNMENT = `WHERE NOT EXISTS (SELECT 1 FROM key_assignment a WHERE a.id = value ->> '$.id')
  AND NOT EXISTS (SELECT 1 FROM key_assignment a
    WHERE a.seat_id = value ->> '$.seat_id' AND a.round = value ->> '$.round')
  AND NOT EXISTS (SELECT 1 FROM key_assignment a WHERE a.line_id = value ->> '$.line_id'
    AND a.slot = value ->> '$.slot' AND a.generation = value ->> '$.generation')`;

/** Skips existing documents, because the invoice table refuses changes. */
const NEW_INVOICE = `WHERE NOT EXISTS (SELECT 1 FROM invoice i WHERE i.series = value ->> '$.series'
    AND i.year = value ->> '$.year' AND i.number = value ->> '$.number')
  AND NOT EXISTS (SELECT 1 FROM invoice i WHERE i.order_id = value ->> '$.order_id'
    AND i.position = value ->> '$.position')`;

/** A key goes back to stock once per buyer, also if the provider's event returned it again before the replay. */
const NEW_EVENT = `WHERE NOT EXISTS (SELECT 1 FROM license_event e WHERE e.seat_id = value ->> '$.seat_id'
  AND e.created_at = value ->> '$.created_at' AND e.kind = value ->> '$.kind' AND e.actor = value ->> '$.actor'
  AND e.assignment_id IS value ->> '$.assignment_id')
  AND NOT (value ->> '$.kind' = 'returned' AND EXISTS (SELECT 1 FROM license_event r
    WHERE r.assignment_id = value ->> '$.assignment_id' AND r.kind = 'returned'))`;

/** Skips transfers of orders and uses of links that the restored database does not know. */
const whereKnown = (table: string, column: string, of: string) => () =>
  `WHERE EXISTS (SELECT 1 FROM ${table} t WHERE t.${column} = value ->> '$.${of}') ON CONFLICT DO NOTHING`;

/** What a mail service has accepted or returned since the backup is not sent once more. */
const putDeliveries = () => {
  const updates = ['state', 'sent_at', 'provider', 'provider_ref'].map((name) => `${name} = excluded.${name}`);
  const moves = Object.entries(MOVES_FROM).map(
    ([state, from]) => `excluded.state = '${state}' AND outbox.state IN ('${from.join("', '")}')`,
  );
  return `WHERE true ON CONFLICT (id) DO UPDATE SET ${updates.join(', ')} WHERE ${moves.join(' OR ')}
    ON CONFLICT DO NOTHING`;
};

/** What happened at the provider during the restore is newer than the entry: money and keys that went back stay so. */
const REFUNDED_STAYS = {
  orders: { status: "iif(orders.status = 'refunded', 'refunded', excluded.status)" },
  order_line: {
    state: "iif(order_line.state = 'refunded', 'refunded', excluded.state)",
    refunded_quantity: 'max(order_line.refunded_quantity, excluded.refunded_quantity)',
  },
  dispute: {
    state: `CASE WHEN dispute.state IN ('won', 'closed', 'lost') AND excluded.state IN ('inquiry', 'opened')
      THEN dispute.state ELSE excluded.state END`,
    closed_at: 'coalesce(excluded.closed_at, dispute.closed_at)',
  },
};

/** Seats start as available; their replayed history then sets their state. */
const FRESH_SEAT = { state: "'available'", round: '1' };
/** An account created after the backup no longer exists. */
const OWNER = { customer_id: "(SELECT id FROM customer WHERE id = value ->> '$.customer_id')" };

const idsOf = (rows: Row[], column: string) => JSON.stringify([...new Set(rows.map((row) => row[column]))]);

/**
 * The statements that restore the rows of entries; safe to repeat. Only this file writes tables of other nouns: it
 * restores rows as they were, and the other nouns derive the rest (docs/decisions/ledger.md).
 */
export function replayRows(db: D1Database, columns: Columns, rows: Entry['rows'], now: number): D1PreparedStatement[] {
  const of = (table: LedgerTable) => rows[table] ?? [];
  const put = (table: LedgerTable, rest: (names: string[]) => string, as?: Record<string, string>) =>
    putRows(db, columns, { table, rows: of(table), rest, ...(as && { as }) });
  const codes = idsOf(of('coupon_redemption'), 'code');
  const lines = JSON.stringify([
    ...new Set([...of('order_line').map((row) => row.id), ...of('key_assignment').map((row) => row.line_id)]),
  ]);
  const erased = of('orders').flatMap(({ id, email }) => (email === ERASED_EMAIL ? String(id) : []));
  const seats = JSON.stringify([
    ...new Set([...of('key_assignment'), ...of('license_event')].map((row) => row.seat_id)),
  ]);
  return [
    ...put('product', skipExisting),
    ...put('coupon', skipExisting, { used: '0' }),
    ...put('lot', skipExisting),
    ...put('license_key', skipExisting),
    ...put('seat', skipExisting, FRESH_SEAT),
    ...put('orders', update('id', { fixed: ['seq'], merged: REFUNDED_STAYS.orders }), OWNER),
    ...put('order_line', update('id', { merged: REFUNDED_STAYS.order_line })),
    ...put('payment', update('provider_ref')),
    ...putRefunds(db, columns, of('refund')),
    ...put('dispute', update('id', { merged: REFUNDED_STAYS.dispute })),
    ...putRows(db, columns, {
      table: 'invoice',
      rows: documentsOf(of('invoice'), of('refund')),
      as: REFUND_OF_DOCUMENT,
      rest: () => NEW_INVOICE,
    }),
    ...put('receivable', update('order_id')),
    ...put('receivable_booking', whereKnown('receivable', 'order_id', 'order_id')),
    ...put('payment_link_order', whereKnown('payment_link', 'id', 'link_id')),
    resetUses(db, codes),
    ...put('coupon_redemption', update('order_id')),
    countUses(db, codes),
    ...put('key_assignment', () => NEW_ASSIGNMENT),
    ...putRows(db, columns, {
      table: 'license_event',
      rows: of('license_event').map(({ id: _, ...row }) => row),
      rest: () => NEW_EVENT,
    }),
    revokeSeenReturns(db, seats, now),
    settleReplayedSeats(db, seats),
    settleReplayedLines(db, lines),
    ...put('outbox', putDeliveries),
    ...put('retained_buyer', skipExisting),
    // Documents and mails from before the restore still name who was erased after it.
    ...eraseBuyersOf(db, erased, now),
  ];
}
