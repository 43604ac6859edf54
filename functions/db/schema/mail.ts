import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

/** A mail that has to go out. Written in the batch of the act it reports; keys are never in it. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** What the mail is about: an order id, mostly. */
    subjectId: text('subject_id').notNull(),
    /** Tells mails of one kind about one subject apart, so that each goes out once. */
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
    /** One-time codes and links of an account mail, sealed; gone once the mail went out or was given up. */
    payload: text('payload'),
    payloadKeyId: text('payload_key_id'),
    /** Services that may have taken this mail although their answer was lost, comma separated. */
    doubts: text('doubts'),
    /** When and why staff closed the mail: it was canceled, or replaced by a replay. */
    closedAt: integer('closed_at'),
    closedReason: text('closed_reason'),
  },
  (t) => [
    check('outbox_state', sql`${t.state} IN ('queued', 'sending', 'sent', 'delivered', 'bounced', 'needs_attention')`),
    unique('outbox_once').on(t.subjectId, t.kind, t.version),
    index('outbox_due').on(t.nextAttemptAt).where(sql`state IN ('queued', 'sending')`),
    index('outbox_trouble').on(t.state).where(sql`state IN ('bounced', 'needs_attention')`),
    index('outbox_sealed').on(t.payloadKeyId).where(sql`payload_key_id IS NOT NULL`),
    // Two, so that mails which are kept long are not in the way of those which are not.
    index('outbox_named')
      .on(t.createdAt)
      .where(sql`recipient <> 'erased@erased.invalid' AND substr(subject_id, 1, 6) NOT IN ('order_', 'withdr')`),
    index('outbox_named_of_order')
      .on(t.createdAt)
      .where(sql`recipient <> 'erased@erased.invalid' AND substr(subject_id, 1, 6) IN ('order_', 'withdr')`),
    index('outbox_recipient').on(t.recipient),
    index('outbox_provider_ref').on(t.providerRef).where(sql`provider_ref IS NOT NULL`),
  ],
);

/** What became of a mail, step by step: attempts, what the mail service reported later, and what staff did. */
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
    /** The mail service's own id of the message that reported it, so that a repeat does nothing. */
    eventId: text('event_id').unique(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('mail_event_outbox').on(t.outboxId, t.createdAt)],
);

/** The local mailbox: mails the shop "sent" while no mail service is configured, encrypted like keys. */
export const localMail = sqliteTable(
  'local_mail',
  {
    /** The outbox id, so that a repeated send replaces nothing. */
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    ciphertext: text('ciphertext').notNull(),
    vaultKeyId: text('vault_key_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('local_mail_created').on(t.createdAt)],
);

/** The addresses the shop sends no mail to, until staff release them. */
export const mailSuppression = sqliteTable(
  'mail_suppression',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    reason: text('reason').notNull(),
    /** What the mail service said, or why staff added it. */
    note: text('note'),
    /** The mail it was about; that may be deleted before the entry is. */
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

/** Every wording of a mail by staff; of each text the newest one at the time a mail was written is said. */
export const mailTextChange = sqliteTable(
  'mail_text_change',
  {
    /** Kind and variant, as in src/shop/mail/texts.ts. */
    textId: text('text_id').notNull(),
    revision: integer('revision').notNull(),
    /** The parts that differ from the built-in words as JSON; the JSON null for the built-in text. */
    value: text('value').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.textId, t.revision] })],
);

/** When each mail service may be asked next, whichever sender of the shop asks. */
export const mailPace = sqliteTable('mail_pace', {
  service: text('service').primaryKey(),
  nextAt: integer('next_at').notNull(),
});
