import type { z } from 'zod';
import { maskEmail } from '../../src/shop/customers/mask';
import { ShopError } from '../../src/shop/errors';
import type { messageOutput } from '../../src/shop/message-output';
import type { readUndoOutput } from '../../src/shop/orders/contract';
import { orderNumber } from '../../src/shop/orders/number';
import { HOUR_MS } from '../../src/shop/time';
import { guardedBatch, must, statement } from '../db/client';
import { consume } from '../limits/consume';
import { auditedAs } from '../platform/audited-as';
import type { Deps } from '../platform/deps';
import { sha256 } from '../platform/vault';
import { auditEmail, raiseAttention, recordAudit } from '../staff/statements';
import { changeOrderEmail } from './statements';

interface UndoRow {
  order_id: string;
  former_email: string;
  email: string;
  expires_at: number;
  seq: number;
  created_at: number;
}

/**
 * Returns the change that a link undoes, while the link is valid and the order still has the address it was changed to.
 */
const selectUndo = (db: D1Database, tokenHash: string, now: number) =>
  statement<UndoRow>(
    db,
    `SELECT u.order_id, u.former_email, u.email, u.expires_at, o.seq, o.created_at FROM address_undo u
     JOIN orders o ON o.id = u.order_id AND o.email = u.email WHERE u.token_hash = ?1 AND u.expires_at > ?2`,
    tokenHash,
    now,
  );

/** Uses up the link and every other undo link of its order, once: a concurrent second use aborts the batch. */
const spendUndo = (db: D1Database, tokenHash: string, orderId: string) => [
  statement(db, 'DELETE FROM address_undo WHERE token_hash = ?', tokenHash),
  must(db, 1),
  statement(db, 'DELETE FROM address_undo WHERE order_id = ?', orderId),
];

const PER_CLIENT = { attempts: 30, windowMs: HOUR_MS };

async function load(deps: Deps, token: string): Promise<UndoRow & { tokenHash: string }> {
  await consume(deps, `undo-address:${deps.request.ipHash}`, PER_CLIENT);
  const tokenHash = await sha256(token);
  const row = await selectUndo(deps.db, tokenHash, deps.now()).first();
  if (!row)
    throw new ShopError('link_closed', {
      message:
        'It was meant to undo a change of your order’s email address. It was already used, has expired, or the address has changed again.',
    });
  return { ...row, tokenHash };
}

/** Returns what a notice's link would undo; changes nothing. Throws link_closed or too_many_requests. */
export async function readUndo(deps: Deps, { token }: { token: string }): Promise<z.input<typeof readUndoOutput>> {
  const row = await load(deps, token);
  return {
    success: true,
    orderNumber: orderNumber(row.seq, row.created_at),
    formerEmail: maskEmail(row.former_email),
    email: maskEmail(row.email),
    expiresAt: row.expires_at,
  };
}

/**
 * Restores an order's previous address, once, for anyone who has the link from the notice. Access through the other
 * address is revoked, waiting mails go to the previous one, and staff are alerted: keys may have been mailed to a
 * stranger. Throws link_closed or too_many_requests.
 */
export async function undoAddress(deps: Deps, { token }: { token: string }): Promise<z.input<typeof messageOutput>> {
  const { db } = deps;
  const row = await load(deps, token);
  const { order_id: orderId, former_email: former, email } = row;
  const now = deps.now();
  const number = orderNumber(row.seq, row.created_at);
  const [before, after] = await Promise.all([auditEmail(deps, email), auditEmail(deps, former)]);
  const buyer = auditedAs(deps, `buyer:${orderId}`);
  await guardedBatch(db, 'link_closed', [
    ...spendUndo(db, row.tokenHash, orderId),
    ...changeOrderEmail(db, { orderId, from: email, to: former, verifiedBy: undefined, now }),
    raiseAttention(deps, {
      kind: 'address_undone',
      subject: orderId,
      message:
        `The owner of the former email address of order ${number} says that they did not ask for the change to ` +
        `${maskEmail(email)} and has undone it. Keys emailed or shown there meanwhile may be with a stranger: look at ` +
        'the history of the order, ask its buyer, and replace keys that were used by somebody else.',
    }),
    recordAudit(db, buyer, { action: 'order_address.undone', subject: orderId, before, after }),
  ]);
  return { success: true, message: `Order ${number} belongs to your address again. Our team has been notified.` };
}
