import { ShopError } from '../../src/shop/errors';
import type { RecipientInput, RecipientsView } from '../../src/shop/recipients/contract';
import { type Bindable, guardedBatch, must, statement } from '../db/client';
import { hasOrderAccess, orderAccessBindings } from '../db/order-access';
import { auditedAs } from '../platform/audited-as';
import type { Deps } from '../platform/deps';
import { auditEmail, recordAudit } from '../staff/statements';
import { consumeMailLimit, requireReachable, requireSharedOrder, sendTimeOf } from './giving';
import { mailRecipients } from './mail-recipients';
import { readRecipients } from './read-recipients';
import { JOINS, type RecipientRow, VIEW } from './statements';

/** Returns a recipient by id. */
const selectRecipient = (db: D1Database, id: string) =>
  statement<RecipientRow>(db, `SELECT ${VIEW} FROM recipient r ${JOINS} WHERE r.id = ?`, id);

/** Revokes access to a copy from every browser that opened it through a former mail. */
const deleteGrants = (db: D1Database, id: string) =>
  statement(db, 'DELETE FROM recipient_grant WHERE recipient_id = ?', id);

interface Ids {
  id: string;
  recipientId: string;
}

const SEEN = 'The key of this copy was revealed meanwhile, so it stays with who has it.';

async function find(deps: Deps, { id, recipientId }: Ids): Promise<RecipientRow> {
  const row = await selectRecipient(deps.db, recipientId).first();
  if (row?.order_id !== id) throw new ShopError('not_found');
  if (row.revealed_at !== null) throw new ShopError('changed_meanwhile', { message: SEEN });
  return row;
}

/**
 * SQL: recipient `?1` of order `?2`, while its key is unrevealed and the caller may open the order; binds from `?3` on.
 */
const UNSEEN = `id = ?1 AND order_id = ?2 AND revealed_at IS NULL
  AND EXISTS (SELECT 1 FROM orders o WHERE o.id = ?2 AND o.status = 'paid' AND ${hasOrderAccess(3)})`;

const guarded = (deps: Deps, { id, recipientId }: Ids, text: string, ...values: Bindable[]) => [
  statement(deps.db, text, recipientId, id, ...orderAccessBindings(deps), ...values),
  must(deps.db, 1),
];

async function commit(deps: Deps, writes: D1PreparedStatement[]): Promise<void> {
  await deps.failpoint('before:recipient');
  await guardedBatch(deps.db, () => new ShopError('changed_meanwhile', { message: SEEN }), writes);
}

/**
 * Changes the address, day or message of a copy while its key is unrevealed: the previous link stops working, and the
 * mail is sent again. Throws not_found, changed_meanwhile once the key was revealed, and the errors of `nameRecipients`.
 */
export async function changeRecipient(
  deps: Deps,
  { id, recipientId, ...to }: RecipientInput & Ids,
): Promise<RecipientsView> {
  const { db } = deps;
  const sending = sendTimeOf(to, deps.now(), '');
  const order = await requireSharedOrder(deps, id);
  const row = await find(deps, { id, recipientId });
  await requireReachable(deps, [to.email], ['email']);
  await consumeMailLimit(deps, order, [to.email]);
  await commit(deps, [
    ...guarded(
      deps,
      { id, recipientId },
      `UPDATE recipient SET email = ?7, name = ?8, message = ?9, send_at = ?10, send_on = ?11, time_zone = ?12,
         state = 'waiting', opened_at = NULL WHERE ${UNSEEN}`,
      to.email,
      to.name ?? '',
      to.message ?? '',
      sending.sendAt,
      sending.sendOn,
      sending.timeZone,
    ),
    ...(to.email === row.email ? [] : [deleteGrants(db, recipientId)]),
    recordAudit(db, auditedAs(deps, `buyer:${id}`), {
      action: 'recipient.changed',
      subject: id,
      before: await auditEmail(deps, row.email),
      after: { ...(await auditEmail(deps, to.email)), sendOn: sending.sendOn },
    }),
  ]);
  await mailRecipients(deps, id);
  return readRecipients(deps, { id });
}

/** Takes a copy back from its recipient while its key is unrevealed. Throws the errors of `changeRecipient`. */
export async function reclaimCopy(deps: Deps, { id, recipientId }: Ids): Promise<RecipientsView> {
  const { db } = deps;
  await requireSharedOrder(deps, id);
  const row = await find(deps, { id, recipientId });
  await commit(deps, [
    deleteGrants(db, recipientId),
    ...guarded(deps, { id, recipientId }, `DELETE FROM recipient WHERE ${UNSEEN}`),
    recordAudit(db, auditedAs(deps, `buyer:${id}`), {
      action: 'recipient.taken_back',
      subject: id,
      before: await auditEmail(deps, row.email),
    }),
  ]);
  return readRecipients(deps, { id });
}

/**
 * Mails the link to a recipient again, also after they have revealed the key. Throws the errors of `changeRecipient`.
 */
export async function resendToRecipient(deps: Deps, { id, recipientId }: Ids): Promise<RecipientsView> {
  const { db } = deps;
  const order = await requireSharedOrder(deps, id);
  const row = await selectRecipient(db, recipientId).first();
  if (row?.order_id !== id || row.state !== 'mailed') throw new ShopError('not_found');
  await requireReachable(deps, [row.email], ['email']);
  await consumeMailLimit(deps, order, [row.email]);
  await statement(db, "UPDATE recipient SET state = 'waiting' WHERE id = ? AND state = 'mailed'", recipientId).run();
  await mailRecipients(deps, id);
  return readRecipients(deps, { id });
}
