import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

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
  },
  (t) => [
    check('outbox_state', sql`${t.state} IN ('queued', 'sending', 'sent', 'delivered', 'bounced', 'needs_attention')`),
    unique('outbox_once').on(t.subjectId, t.kind, t.version),
    index('outbox_due').on(t.nextAttemptAt).where(sql`state IN ('queued', 'sending')`),
  ],
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
