import { maskEmail } from '../../src/shop/customers/mask';
import type { AttentionKind } from '../../src/shop/staff/attention';
import type { AuditAction } from '../../src/shop/staff/audit-actions';
import { type Bindable, statement } from '../db/client';
import { attentionKinds } from '../db/kinds';
import { isHeldForApproval } from '../db/on-hold';
import { hasAwaitingLine } from '../db/order-lines';
import type { Deps } from '../platform/deps';

interface AuditEntry {
  action: AuditAction;
  /** The id of what was acted on. */
  subject: string;
  /** The permission the route required, unless the entry names another one. */
  permission?: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/**
 * Returns a customer's address in the form the audit stores for good: enough to tell two addresses apart, and a keyed
 * hash to find a known one. The audit is append-only, so an address in clear could never be erased.
 */
export const auditEmail = async ({ vault }: Pick<Deps, 'vault'>, email: string) => ({
  email: maskEmail(email),
  emailHash: await vault.sign('audit-address', email),
});

/** Returns the audit row of an action; it belongs in the batch of the action itself (invariant I17). */
export const recordAudit = (db: D1Database, deps: Pick<Deps, 'actor' | 'request' | 'now'>, entry: AuditEntry) =>
  statement(
    db,
    `INSERT INTO audit (actor, action, permission, subject, before, after, reason, request_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    deps.actor.name,
    entry.action,
    entry.permission ?? deps.request.permission ?? null,
    entry.subject,
    entry.before === undefined ? null : JSON.stringify(entry.before),
    entry.after === undefined ? null : JSON.stringify(entry.after),
    entry.reason ?? null,
    deps.request.id,
    deps.now(),
  );

type EntryDeps = Pick<Deps, 'db' | 'newId' | 'now'>;

interface NewEntry {
  kind: AttentionKind;
  subject: string;
  message: string;
}

const openEntry = (
  { db, newId, now }: EntryDeps,
  { kind, subject, message }: NewEntry,
  whereOpen: 'NOTHING' | 'UPDATE SET message = excluded.message',
) =>
  statement(
    db,
    `INSERT INTO attention (id, kind, subject, message, state, created_at) VALUES (?, ?, ?, ?, 'open', ?)
     ON CONFLICT (kind, subject) WHERE state = 'open' DO ${whereOpen}`,
    newId('att'),
    kind,
    subject,
    message,
    now(),
  );

/** Opens an entry of the attention list; one open entry per kind and subject. */
export const raiseAttention = (deps: EntryDeps, entry: NewEntry) => openEntry(deps, entry, 'NOTHING');

/** Opens an entry about a persistent fault; an open one gets the newest message. */
export const upsertAttention = (deps: EntryDeps, entry: NewEntry) =>
  openEntry(deps, entry, 'UPDATE SET message = excluded.message');

/** Opens entries of one kind in one statement, since D1 takes a limited number of them; open ones get the new message. */
export const upsertEach = (
  { db, newId, now }: EntryDeps,
  kind: AttentionKind,
  entries: readonly Pick<NewEntry, 'subject' | 'message'>[],
) =>
  statement(
    db,
    `INSERT INTO attention (id, kind, subject, message, state, created_at)
     SELECT value ->> 'id', ?2, value ->> 'subject', value ->> 'message', 'open', ?3 FROM json_each(?1) WHERE true
     ON CONFLICT (kind, subject) WHERE state = 'open' DO UPDATE SET message = excluded.message`,
    JSON.stringify(entries.map((entry) => ({ ...entry, id: newId('att') }))),
    kind,
    now(),
  );

/** Opens an entry about a condition that changes; an open one with another message is closed first. */
export const renewAttention = (deps: EntryDeps, entry: NewEntry) => [
  statement(
    deps.db,
    `UPDATE attention SET state = 'resolved', resolved_at = ?4
     WHERE kind = ?1 AND subject = ?2 AND state = 'open' AND message <> ?3`,
    entry.kind,
    entry.subject,
    entry.message,
    deps.now(),
  ),
  raiseAttention(deps, entry),
];

/** Opens an entry about a lasting condition: once staff resolve it, it is not raised again. */
export const raiseAttentionOnce = ({ db, newId, now }: EntryDeps, { kind, subject, message }: NewEntry) => [
  statement(
    db,
    "UPDATE attention SET message = ?3 WHERE kind = ?1 AND subject = ?2 AND state = 'open'",
    kind,
    subject,
    message,
  ),
  statement(
    db,
    `INSERT INTO attention (id, kind, subject, message, state, created_at)
     SELECT ?1, ?2, ?3, ?4, 'open', ?5 WHERE NOT EXISTS (SELECT 1 FROM attention WHERE kind = ?2 AND subject = ?3)
     ON CONFLICT (kind, subject) WHERE state = 'open' DO NOTHING`,
    newId('att'),
    kind,
    subject,
    message,
    now(),
  ),
];

/** Counts the open entries about a subject: none or one. */
export const countOpenAttention = (db: D1Database, kind: AttentionKind, subject: string) =>
  statement<{ n: number }>(
    db,
    "SELECT count(*) AS n FROM attention WHERE kind = ? AND subject = ? AND state = 'open'",
    kind,
    subject,
  );

/** Returns the messages about services that fail now: mail, each payment provider, rates and analytics. */
export const selectServiceFaults = (db: D1Database) =>
  statement<{ kind: string; message: string }>(
    db,
    `SELECT kind, message FROM attention
     WHERE kind IN (${attentionKinds('mail_service', 'payment_service', 'rates_old', 'measurement_failing')})
       AND state = 'open' ORDER BY created_at`,
  );

/** Closes the alert about a payment provider unless another of its calls is still failing. */
export const resolveUnlessFailing = (
  db: D1Database,
  {
    provider,
    failures,
    standing,
    now,
  }: { provider: string; failures: number; standing: readonly string[]; now: number },
) =>
  statement(
    db,
    `UPDATE attention SET state = 'resolved', resolved_at = ?2
     WHERE kind = ${attentionKinds('payment_service')} AND subject = ?1 AND state = 'open'
       AND NOT EXISTS (SELECT 1 FROM provider_fault WHERE provider = ?1
         AND (failures >= ?3 OR cause IN (SELECT value FROM json_each(?4))))`,
    provider,
    now,
    failures,
    JSON.stringify(standing),
  );

/** Opens an entry if a paid order still waits for keys. */
export const raiseIfAwaiting = ({ db, newId, now }: EntryDeps, orderId: string) =>
  statement(
    db,
    `INSERT INTO attention (id, kind, subject, message, state, created_at)
     SELECT ?1, ${attentionKinds('awaiting_keys')}, ?2, 'A paid order is waiting for keys. Import more keys or refund the rest.', 'open', ?3
     WHERE ${hasAwaitingLine('?2')}
     ON CONFLICT (kind, subject) WHERE state = 'open' DO NOTHING`,
    newId('att'),
    orderId,
    now(),
  );

/** Closes the entries of a kind for which `condition` holds, SQL over the row and `values` from `?3` on. */
export const resolveWhere = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: AttentionKind,
  condition: string,
  ...values: Bindable[]
) =>
  statement(
    db,
    `UPDATE attention SET state = 'resolved', resolved_at = ?2 WHERE kind = ?1 AND state = 'open' AND ${condition}`,
    kind,
    now(),
    ...values,
  );

/** Closes an entry whose cause no longer exists. */
export const resolveAttention = (deps: Pick<Deps, 'db' | 'now'>, kind: AttentionKind, subject: string) =>
  resolveWhere(deps, kind, 'subject = ?3', subject);

/** Closes every entry of a kind but those about these subjects. */
export const resolveOthers = (
  deps: Pick<Deps, 'db' | 'now'>,
  { kind, subjects }: { kind: AttentionKind; subjects: readonly string[] },
) => resolveWhere(deps, kind, 'subject NOT IN (SELECT value FROM json_each(?3))', JSON.stringify(subjects));

/**
 * Closes the entries about emails of an erased person, since nobody can write to them anymore: about their orders, their
 * emails and their place on the suppression list. `emails` and `subjects` are SQL over `?1` (`of`) and `?2` (`email`).
 */
export const resolveErased = (
  db: D1Database,
  { emails, subjects, of, email, now }: { emails: string; subjects: string; of: string; email: string; now: number },
) =>
  statement(
    db,
    `UPDATE attention SET state = 'resolved', resolved_at = ?3
     WHERE state = 'open' AND kind IN (${attentionKinds('mail_bounced', 'mail_failed')}) AND (subject IN (${subjects})
       OR subject IN (SELECT id FROM outbox WHERE ${emails}) OR subject IN (SELECT id FROM mail_suppression WHERE email = ?2))`,
    of,
    email,
    now,
  );

/**
 * Closes 'awaiting_keys' and 'order_review' of an order once none of its lines waits for keys; 'order_review' stays
 * open while the order is held.
 */
export const resolveUnlessAwaiting = ({ db, now }: Pick<Deps, 'db' | 'now'>, orderId: string) =>
  statement(
    db,
    `UPDATE attention SET state = 'resolved', resolved_at = ?2
     WHERE kind IN (${attentionKinds('awaiting_keys', 'order_review')}) AND subject = ?1 AND state = 'open'
       AND NOT ${hasAwaitingLine('?1')}
       AND NOT (kind = ${attentionKinds('order_review')} AND EXISTS (SELECT 1 FROM orders o WHERE o.id = ?1 AND ${isHeldForApproval('o')}))`,
    orderId,
    now(),
  );

/** Returns the subjects of the open alerts of a kind. */
export const selectOpenSubjects = (db: D1Database, kind: AttentionKind) =>
  statement<{ subject: string }>(db, "SELECT subject FROM attention WHERE kind = ? AND state = 'open'", kind);
