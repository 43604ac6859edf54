import { orderNumber } from '../../src/shop/orders/number';
import type { RecipientsView, RecipientView } from '../../src/shop/recipients/contract';
import { KEYS_ON_HOLD, recipientState, senderName } from '../../src/shop/recipients/rules';
import { statement } from '../db/client';
import { requireAllowed } from '../db/order-access';
import { IN_USE } from '../db/seat-round';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { isCopyReturned, JOINS, type RecipientRow, type SharedOrderRow, selectSharedOrder, VIEW } from './statements';

/** Returns the recipients of an order, with the state of the newest mail to each. */
const selectRecipients = (db: D1Database, orderId: string) =>
  statement<RecipientRow>(db, `SELECT ${VIEW} FROM recipient r ${JOINS} WHERE r.order_id = ?`, orderId);

const stateOf = (row: RecipientRow, now: number) =>
  recipientState(
    {
      state: row.state,
      sendAt: row.send_at,
      openedAt: row.opened_at,
      revealedAt: row.revealed_at,
      mail: row.mail,
      gone: row.is_returned === 1,
    },
    now,
  );

interface CopyRow {
  line_id: string;
  product_id: string;
  product_name: string;
  quantity: number;
  slot: number;
  hint: string | null;
}

/** Returns every copy of an order that was not refunded, or had a recipient by then, with its current key. */
const selectCopies = (db: D1Database, orderId: string) =>
  statement<CopyRow>(
    db,
    `WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy
       WHERE n < (SELECT max(quantity) FROM order_line WHERE order_id = ?1))
     SELECT l.id AS line_id, l.product_id, l.product_name, l.quantity, copy.n AS slot, (SELECT k.hint FROM key_assignment a
         JOIN seat s ON ${IN_USE} JOIN license_key k ON k.id = s.key_id
         WHERE a.line_id = l.id AND a.slot = copy.n ORDER BY a.generation DESC LIMIT 1) AS hint
     FROM order_line l JOIN copy ON copy.n <= l.quantity WHERE l.order_id = ?1 AND l.state <> 'refunded'
       AND (NOT ${isCopyReturned('copy.n')} OR EXISTS (SELECT 1 FROM recipient r WHERE r.line_id = l.id AND r.slot = copy.n))
     ORDER BY l.position, copy.n`,
    orderId,
  );

/** Converts a recipient to what the buyer sees. */
export const recipientViewOf = (row: RecipientRow, now: number): RecipientView => ({
  id: row.id,
  email: row.email,
  name: row.name,
  message: row.message,
  sendOn: row.send_on,
  timeZone: row.time_zone,
  state: stateOf(row, now),
  mailedAt: row.mailed_at,
  openedAt: row.opened_at,
  revealedAt: row.revealed_at,
});

function closedBecause({ status, on_hold: isOnHold }: SharedOrderRow): string | null {
  if (status !== 'paid') return 'Copies can be given away once the order is paid.';
  return isOnHold ? KEYS_ON_HOLD : null;
}

/**
 * Returns the copies of an order and who each is for, to anyone who may open the order. Throws order_not_found and
 * order_access.
 */
export async function readRecipients(deps: Deps, { id }: { id: string }): Promise<RecipientsView> {
  const { db } = deps;
  const { orders, copies, recipients } = await selectBatch(db, {
    orders: selectSharedOrder(deps, id),
    copies: selectCopies(db, id),
    recipients: selectRecipients(db, id),
  });
  const order = requireAllowed(orders[0]);
  const now = deps.now();
  return {
    success: true,
    orderId: id,
    orderNumber: orderNumber(order.seq, order.created_at),
    giver: senderName(order.first_name, order.last_name),
    closed: closedBecause(order),
    copies: copies.map((copy) => {
      const { line_id, slot } = copy;
      const row = recipients.find((other) => other.line_id === line_id && other.slot === slot);
      return {
        lineId: line_id,
        slot,
        productId: copy.product_id,
        productName: copy.product_name,
        of: copy.quantity,
        key: copy.hint,
        recipient: row ? recipientViewOf(row, now) : null,
      };
    }),
  };
}
