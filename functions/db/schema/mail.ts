import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { isNotErased } from '../erased';

/** The email outbox. A row is written in the batch of the action it reports, and never contains keys. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** What the email is about, usually an order id. */
    subjectId: text('subject_id').notNull(),
    /** Distinguishes emails of the same kind and subject, so that each is sent once. */
    version: integer('version').notNull(),
    recipient: text('recipient').notNull(),
    state: text('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: integer('next_attempt_at').notNull(),
    lastError: text('last_error'),
    provider: text('provider'),
    providerRef: text('provider_ref'),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
    /** Encrypted one-time codes and links of an account email; deleted once it was sent or given up. */
    payload: text('payload'),
    payloadKeyId: text('payload_key_id'),
    /** Services that may have accepted this email although their response was lost, comma separated. */
    doubts: text('doubts'),
    /** When and why staff closed the email: canceled, or replaced by a resent copy. */
    closedAt: integer('closed_at'),
    closedReason: text('closed_reason'),
  },
  (t) => [
    check('outbox_state', sql`${t.state} IN ('queued', 'sending', 'sent', 'delivered', 'bounced', 'needs_attention')`),
    unique('outbox_once').on(t.subjectId, t.kind, t.version),
    index('outbox_due').on(t.nextAttemptAt).where(sql`state IN ('queued', 'sending')`),
    index('outbox_trouble').on(t.state).where(sql`state IN ('bounced', 'needs_attention')`),
    index('outbox_sealed').on(t.payloadKeyId).where(sql`payload_key_id IS NOT NULL`),
    // Two indexes, so that emails with long retention do not slow down the pruning of the others.
    index('outbox_named')
      .on(t.createdAt)
      .where(sql`${sql.raw(isNotErased('recipient'))} AND substr(subject_id, 1, 6) NOT IN ('order_', 'withdr')`),
    index('outbox_named_of_order')
      .on(t.createdAt)
      .where(sql`${sql.raw(isNotErased('recipient'))} AND substr(subject_id, 1, 6) IN ('order_', 'withdr')`),
    index('outbox_recipient').on(t.recipient),
    index('outbox_provider_ref').on(t.providerRef).where(sql`provider_ref IS NOT NULL`),
  ],
);

/** The history of an email: send attempts, later reports of the mail service, and staff actions. */
export const mailEvent = sqliteTable(
  'mail_event',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    outboxId: text('outbox_id')
      .notNull()
      .references(() => outbox.id),
    kind: text('kind').notNull(),
    provider: text('provider'),
    detail: text('detail'),
    actor: text('actor').notNull(),
    /** The mail service's id of the reporting message, so that a repeated report has no effect. */
    eventId: text('event_id').unique(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('mail_event_outbox').on(t.outboxId, t.createdAt)],
);

/** The local mailbox: emails "sent" while no mail service is configured, encrypted like keys. */
export const localMail = sqliteTable(
  'local_mail',
  {
    /** The outbox id, so that sending again does not overwrite it. */
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    ciphertext: text('ciphertext').notNull(),
    vaultKeyId: text('vault_key_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('local_mail_created').on(t.createdAt)],
);

/** Email addresses that the shop does not send to until staff release them. */
export const mailSuppression = sqliteTable(
  'mail_suppression',
  {
    id: text('id').primaryKey(),
    /** In lowercase. */
    email: text('email').notNull().unique(),
    reason: text('reason').notNull(),
    /** What the mail service reported, or why staff added it. */
    note: text('note'),
    /** The email it was about, which may be deleted first. */
    outboxId: text('outbox_id'),
    actor: text('actor').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('mail_suppression_reason', sql`${t.reason} IN ('bounced', 'complained', 'staff')`),
    index('mail_suppression_created').on(t.createdAt),
    index('mail_suppression_reason_created').on(t.reason, t.createdAt),
  ],
);

/** Every staff edit of an email's wording; an email uses the newest one at the time it is written. */
export const mailTextChange = sqliteTable(
  'mail_text_change',
  {
    /** Kind and variant, as in src/shop/mail/texts.ts. */
    textId: text('text_id').notNull(),
    revision: integer('revision').notNull(),
    /** JSON of the parts that differ from the built-in text; the JSON null for the built-in text. */
    value: text('value').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.textId, t.revision] })],
);

/** When each mail service may be called next, across all senders of the shop. */
export const mailPace = sqliteTable('mail_pace', {
  service: text('service').primaryKey(),
  nextAt: integer('next_at').notNull(),
});
