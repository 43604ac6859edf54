import type { z } from 'zod';
import { invalidField } from '../../src/shop/errors';
import type { SuppressionReason } from '../../src/shop/mail/contract';
import type { suppressInput } from '../../src/shop/mail/contract-suppression';
import { SUPPRESSED_BECAUSE } from '../../src/shop/mail/labels-staff';
import { statement, violates } from '../db/client';
import { isErased } from '../db/erased';
import type { Deps } from '../platform/deps';
import { auditEmail, recordAudit } from '../staff/statements';

/** An entry of the suppression list, as far as verbs need it. */
export interface Suppression {
  id: string;
  reason: SuppressionReason;
}

interface NewEntry {
  id: string;
  email: string;
  reason: SuppressionReason;
  note: string | null;
  outboxId: string | null;
  actor: string;
  now: number;
}

const insert = (onConflict: string) => (db: D1Database, entry: NewEntry) =>
  statement(
    db,
    `INSERT INTO mail_suppression (id, email, reason, note, outbox_id, actor, created_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE NOT (${isErased('?2')}) ${onConflict}`,
    entry.id,
    entry.email.toLowerCase(),
    entry.reason,
    entry.note,
    entry.outboxId,
    entry.actor,
    entry.now,
  );

/**
 * Suppresses an address after a mail service's report. An existing entry stays, except that a complaint replaces a
 * bounce; an address erased meanwhile is not stored again.
 */
export const suppressReported = insert(
  `ON CONFLICT (email) DO UPDATE SET reason = excluded.reason, note = excluded.note, outbox_id = excluded.outbox_id,
     actor = excluded.actor, created_at = excluded.created_at
   WHERE excluded.reason = 'complained' AND mail_suppression.reason = 'bounced'`,
);

const insertByStaff = insert('');

/** Suppresses an address at the request of staff. Throws invalid_input if it is on the list already. */
export async function suppressAddress(
  deps: Deps,
  { email, note }: z.output<typeof suppressInput>,
): Promise<{ success: true }> {
  const { db } = deps;
  const id = deps.newId('suppressed');
  const entry = { id, email, reason: 'staff' as const, note, outboxId: null, actor: deps.actor.name, now: deps.now() };
  const whose = await auditEmail(deps, email);
  try {
    await db.batch([
      insertByStaff(db, entry),
      recordAudit(db, deps, { action: 'suppression.added', subject: id, after: whose, reason: note }),
    ]);
  } catch (error) {
    if (violates(error, 'mail_suppression.email')) throw invalidField('email', 'This address is on the list.');
    throw error;
  }
  return { success: true };
}

/** Returns the entry of an address; no row if it is not suppressed. */
export const selectSuppressionOf = (db: D1Database, email: string) =>
  statement<Suppression>(db, 'SELECT id, reason FROM mail_suppression WHERE email = ?', email.toLowerCase());

/** Returns the entry of an address; undefined if it is not suppressed. */
export const suppressionOf = async (db: D1Database, email: string): Promise<Suppression | undefined> =>
  (await selectSuppressionOf(db, email).first()) ?? undefined;

/** Returns the entry of the address a mail goes to; no row if it is not suppressed. */
export const selectSuppression = (db: D1Database, outboxId: string) =>
  statement<Suppression>(
    db,
    'SELECT id, reason FROM mail_suppression WHERE email = (SELECT lower(recipient) FROM outbox WHERE id = ?)',
    outboxId,
  );

/** Returns the message for staff who try to mail a suppressed address; undefined if it is not suppressed. */
export async function suppressionText(db: D1Database, email: string): Promise<string | undefined> {
  const entry = await suppressionOf(db, email);
  return (
    entry &&
    `${email} is on the suppression list (${SUPPRESSED_BECAUSE[entry.reason]}). Release it there first, or use another address.`
  );
}
