import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** One matter somebody has with the shop, whichever way it came (docs/decisions/inbox.md). */
export const thread = sqliteTable(
  'thread',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    state: text('state').notNull(),
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    /** Trimmed and in lower case. */
    email: text('email').notNull(),
    /** The order they named, where its buyer has this address; no foreign key, since orders are kept for other reasons. */
    orderId: text('order_id'),
    /** JSON: what else they gave, words by label, e.g. a phone number. */
    details: text('details').notNull().default('{}'),
    /** The id of a member of staff; empty for nobody, so that counts are kept by it (guards.sql). */
    assignee: text('assignee').notNull().default(''),
    snoozedUntil: integer('snoozed_until'),
    createdAt: integer('created_at').notNull(),
    /** The last moment of the promised first answer, by the hours in force at the start; null where none was promised. */
    answerDueAt: integer('answer_due_at'),
    firstAnsweredAt: integer('first_answered_at'),
    lastMessageAt: integer('last_message_at').notNull(),
    /** The thread this one was merged into: its messages, and those that still come for it, are there. */
    mergedInto: text('merged_into'),
    /** Unguessable; part of the address that answers come back to, beside its signature. */
    tag: text('tag').notNull().unique(),
    spamReason: text('spam_reason'),
    /** Counts what staff and writers changed: an act names the one it was decided on. */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    check('thread_kind', sql`${t.kind} IN ('message', 'quote', 'chat', 'key_problem', 'withdrawal', 'review', 'mail')`),
    check('thread_state', sql`${t.state} IN ('open', 'snoozed', 'closed', 'spam')`),
    index('thread_last').on(t.lastMessageAt),
    index('thread_state_last').on(t.state, t.lastMessageAt),
    index('thread_state_kind_last').on(t.state, t.kind, t.lastMessageAt),
    index('thread_kind_last').on(t.kind, t.lastMessageAt),
    index('thread_assignee_last').on(t.assignee, t.state, t.lastMessageAt),
    index('thread_email').on(t.email, t.lastMessageAt),
    index('thread_order').on(t.orderId).where(sql`order_id IS NOT NULL`),
    index('thread_name').on(sql`name COLLATE NOCASE`),
    index('thread_merged').on(t.mergedInto).where(sql`merged_into IS NOT NULL`),
    index('thread_unanswered')
      .on(t.answerDueAt)
      .where(sql`state = 'open' AND first_answered_at IS NULL AND answer_due_at IS NOT NULL`),
    index('thread_snoozed').on(t.snoozedUntil).where(sql`state = 'snoozed'`),
  ],
);

/** How many threads there are of each kind, state and assignee, kept by triggers (guards.sql). */
export const threadTally = sqliteTable(
  'thread_tally',
  {
    state: text('state').notNull(),
    kind: text('kind').notNull(),
    assignee: text('assignee').notNull(),
    threads: integer('threads').notNull(),
  },
  (t) => [primaryKey({ columns: [t.state, t.kind, t.assignee] })],
);

/** What was said in a thread, and what colleagues noted among themselves. */
export const threadMessage = sqliteTable(
  'thread_message',
  {
    id: text('id').primaryKey(),
    threadId: text('thread_id')
      .notNull()
      .references(() => thread.id),
    direction: text('direction').notNull(),
    /** Who wrote it: an actor as the audit names them, or empty for the person outside. */
    author: text('author').notNull(),
    /**
     * The address whose matter it is, in lower case: who wrote it, who an answer went to, or whose thread a note was
     * written in. What is exported for a person, and deleted when they are erased, follows it through every merge.
     */
    correspondent: text('correspondent').notNull(),
    /** Whether the receiving service verified that a mail is of that address, and what it found; null for all else. */
    senderCheck: text('sender_check'),
    senderResults: text('sender_results'),
    /** Plain text, always: the HTML of mails is never kept. */
    body: text('body').notNull(),
    /** The Message-ID of the mail, by which answers name it; null for what came by a form. */
    mailId: text('mail_id'),
    /** The same for every delivery of one mail, so that it is taken once. */
    deliveryKey: text('delivery_key').unique(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('thread_message_direction', sql`${t.direction} IN ('in', 'out', 'note')`),
    index('thread_message_thread').on(t.threadId, t.createdAt),
    check('thread_message_sender_check', sql`${t.senderCheck} IN ('verified', 'failed', 'unknown')`),
    index('thread_message_correspondent').on(t.correspondent, t.createdAt),
    index('thread_message_mail').on(t.mailId).where(sql`mail_id IS NOT NULL`),
  ],
);

/** A file that came with a message. Its object is deleted by the cron once no message has it anymore. */
export const threadAttachment = sqliteTable(
  'thread_attachment',
  {
    id: text('id').primaryKey(),
    /** Null once the message is gone: the object goes next. */
    messageId: text('message_id'),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    /** The object in R2; null for a file that was refused. */
    objectKey: text('object_key'),
    /** Why the file was not kept. */
    refused: text('refused'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('thread_attachment_message').on(t.messageId),
    index('thread_attachment_gone').on(t.createdAt).where(sql`message_id IS NULL`),
  ],
);

/** An answer that is given often; names in braces stand for what each thread says. */
export const cannedAnswer = sqliteTable(
  'canned_answer',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    body: text('body').notNull(),
    revision: integer('revision').notNull().default(1),
    updatedBy: text('updated_by').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  () => [uniqueIndex('canned_answer_name').on(sql`name COLLATE NOCASE`)],
);
