import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** One conversation with the shop, through any channel (docs/decisions/inbox.md). */
export const thread = sqliteTable(
  'thread',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    state: text('state').notNull(),
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    /** Trimmed and in lowercase. */
    email: text('email').notNull(),
    /** JSON: former addresses of the account that took the thread along when it changed its address; null if none did. */
    movedFrom: text('moved_from'),
    /** The order it is about, if its buyer has this address; no foreign key, as orders have their own retention. */
    orderId: text('order_id'),
    /** JSON of other details by label, e.g. a phone number. */
    details: text('details').notNull().default('{}'),
    /** A staff id; empty for unassigned (not null, so that triggers in guards.sql can count by it). */
    assignee: text('assignee').notNull().default(''),
    snoozedUntil: integer('snoozed_until'),
    createdAt: integer('created_at').notNull(),
    /** Deadline of the promised first response, by the opening hours at the start; null if none was promised. */
    answerDueAt: integer('answer_due_at'),
    firstAnsweredAt: integer('first_answered_at'),
    lastMessageAt: integer('last_message_at').notNull(),
    /** The thread it was merged into, which has its messages and receives new ones. */
    mergedInto: text('merged_into'),
    /** Unguessable part of the reply address, besides the address's signature. */
    tag: text('tag').notNull().unique(),
    spamReason: text('spam_reason'),
    /** Incremented by changes of staff and by new messages; an action names the revision it was based on. */
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

/** Number of threads per kind, state and assignee, maintained by triggers (guards.sql). */
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

/** Messages of a thread and internal staff notes. */
export const threadMessage = sqliteTable(
  'thread_message',
  {
    id: text('id').primaryKey(),
    threadId: text('thread_id')
      .notNull()
      .references(() => thread.id),
    direction: text('direction').notNull(),
    /** The author, as in the audit log; empty for the person outside the shop. */
    author: text('author').notNull(),
    /**
     * The lowercase address of the person the message concerns: its sender, its recipient, or for a note the thread's
     * address. Data exports and erasure follow it, even after threads are merged.
     */
    correspondent: text('correspondent').notNull(),
    /** As the thread's. */
    movedFrom: text('moved_from'),
    /** Whether the receiving service verified the sender's address, and its results; null for other messages. */
    senderCheck: text('sender_check'),
    senderResults: text('sender_results'),
    /** Always plain text: the HTML of emails is never stored. */
    body: text('body').notNull(),
    /** The email's Message-ID, which replies refer to; null for form submissions. */
    mailId: text('mail_id'),
    /** Equal for all deliveries of one email, so that it is processed once. */
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

/** A file attached to a message. The cron deletes its object once no message refers to it. */
export const threadAttachment = sqliteTable(
  'thread_attachment',
  {
    id: text('id').primaryKey(),
    /** Null once the message is deleted; the object is deleted next. */
    messageId: text('message_id'),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    /** The object in R2; null for a rejected file. */
    objectKey: text('object_key'),
    /** Why the file was rejected. */
    refused: text('refused'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('thread_attachment_message').on(t.messageId),
    index('thread_attachment_gone').on(t.createdAt).where(sql`message_id IS NULL`),
  ],
);

/** A canned reply; names in braces are placeholders that each thread fills in. */
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
