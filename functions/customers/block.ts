import { mailboxOf } from '../../src/shop/checkout/email';
import { DAY_MS } from '../../src/shop/time';
import { guardedBatch, must, statement } from '../db/client';
import { holdOpenOrders } from '../orders/approval';
import type { Deps } from '../platform/deps';
import { randomText } from '../platform/ids';
import { recordAudit } from '../staff/statements';
import { requireBuyer } from './buyers';

/** Blocks of networks expire, because a network's users change. */
const NETWORK_MS = 30 * DAY_MS;

interface NewBlock {
  id: string;
  buyerId: string;
  reference: string;
  reason: string;
  actor: string;
  now: number;
}

const COLUMNS = 'id, kind, value, buyer_id, reference, reason, blocked_by, created_at, ends_at';

const blockEmail = (db: D1Database, email: string, b: NewBlock) =>
  statement(
    db,
    `INSERT INTO buyer_block (${COLUMNS}, mailbox) VALUES (?1, 'email', ?2, ?3, ?4, ?5, ?6, ?7, NULL, ?8)`,
    b.id,
    email,
    b.buyerId,
    b.reference,
    b.reason,
    b.actor,
    b.now,
    mailboxOf(email),
  );

/** Blocks the network of an email address's newest order; an existing block is extended and moves to this buyer. */
const blockNetwork = (db: D1Database, email: string, b: NewBlock) =>
  statement(
    db,
    `INSERT INTO buyer_block (${COLUMNS})
     SELECT ?1, 'network', o.network_hash, ?3, ?4, ?5, ?6, ?7, ?8 FROM orders o
     WHERE o.email = ?2 AND o.network_hash <> '' ORDER BY o.created_at DESC LIMIT 1
     ON CONFLICT (kind, value) WHERE lifted_at IS NULL DO UPDATE SET ends_at = excluded.ends_at,
       buyer_id = excluded.buyer_id, reference = excluded.reference, reason = excluded.reason,
       blocked_by = excluded.blocked_by`,
    b.id,
    email,
    b.buyerId,
    b.reference,
    b.reason,
    b.actor,
    b.now,
    b.now + NETWORK_MS,
  );

/** Returns the blocks of a person, lifted ones too, for their data export. */
export const selectBlocksOf = (db: D1Database, email: string) =>
  statement(
    db,
    `SELECT k.kind, k.reference, k.reason, k.created_at, k.ends_at, k.lifted_at
     FROM buyer_block k JOIN buyer b ON b.id = k.buyer_id WHERE b.email = ? ORDER BY k.created_at`,
    email,
  );

/**
 * Refuses further orders from a customer's email address and, if requested, from the network of their newest order.
 * Open orders await approval once paid. Throws not_found, customer_erased and changed_meanwhile.
 */
export async function blockBuyer(
  deps: Deps,
  { id, reason, network }: { id: string; reason: string; network: boolean },
): Promise<{ success: true; reference: string }> {
  const { db } = deps;
  const { email } = await requireBuyer(db, id);
  const reference = randomText().slice(0, 6).toUpperCase();
  const block = { buyerId: id, reference, reason, actor: deps.actor.name, now: deps.now() };
  await guardedBatch(
    db,
    'changed_meanwhile',
    [
      statement(db, "UPDATE buyer SET state = 'blocked' WHERE id = ? AND state IN ('guest', 'account')", id),
      must(db, 1),
      blockEmail(db, email, { ...block, id: deps.newId('block') }),
      ...(network ? [blockNetwork(db, email, { ...block, id: deps.newId('block') })] : []),
      holdOpenOrders(db, email),
      recordAudit(db, deps, { action: 'customer.blocked', subject: id, after: { reference, network }, reason }),
    ],
    'buyer_block',
  );
  return { success: true, reference };
}

/** Lifts the block of a customer. Throws changed_meanwhile if they are not blocked. */
export async function unblockBuyer(
  deps: Deps,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  const { db } = deps;
  await guardedBatch(db, 'changed_meanwhile', [
    statement(
      db,
      `UPDATE buyer SET state = iif(EXISTS (SELECT 1 FROM customer c WHERE c.email = buyer.email), 'account', 'guest')
         WHERE id = ? AND state = 'blocked'`,
      id,
    ),
    must(db, 1),
    statement(db, 'UPDATE buyer_block SET lifted_at = ?2 WHERE buyer_id = ?1 AND lifted_at IS NULL', id, deps.now()),
    recordAudit(db, deps, { action: 'customer.unblocked', subject: id, reason }),
  ]);
  return { success: true };
}
