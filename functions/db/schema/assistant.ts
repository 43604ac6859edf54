import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One conversation with the assistant in one browser. */
export const chat = sqliteTable(
  'chat',
  {
    id: text('id').primaryKey(),
    browserHash: text('browser_hash').notNull(),
    /** Empty if the visitor was not signed in. */
    customerId: text('customer_id').notNull().default(''),
    /** In lowercase; empty until the conversation is handed over to a person. */
    email: text('email').notNull().default(''),
    /** The inbox thread that the conversation became. */
    threadId: text('thread_id'),
    createdAt: integer('created_at').notNull(),
    lastAt: integer('last_at').notNull(),
  },
  (t) => [
    index('chat_browser').on(t.browserHash, t.lastAt),
    index('chat_last').on(t.lastAt),
    index('chat_customer').on(t.customerId).where(sql`customer_id <> ''`),
    index('chat_email').on(t.email).where(sql`email <> ''`),
  ],
);

/** The messages of a conversation, without license keys and personal data. */
export const chatMessage = sqliteTable(
  'chat_message',
  {
    id: text('id').primaryKey(),
    chatId: text('chat_id')
      .notNull()
      .references(() => chat.id),
    role: text('role').notNull(),
    text: text('text').notNull(),
    /** 1 if a page answered the question, else 0. */
    found: integer('found').notNull(),
    /** Equal for questions with the same meaning; set only for questions that no page answered. */
    topic: text('topic').notNull().default(''),
    /** The page that the answer came from; empty if none. */
    source: text('source').notNull().default(''),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('chat_message_role', sql`${t.role} IN ('user', 'assistant')`),
    index('chat_message_chat').on(t.chatId, t.createdAt),
    index('chat_message_topic').on(t.topic, t.createdAt).where(sql`topic <> ''`),
  ],
);

/** A draft answer to a question that no page answered; it is published with the next deployment. */
export const faqDraft = sqliteTable('faq_draft', {
  id: text('id').primaryKey(),
  topic: text('topic').notNull().unique(),
  question: text('question').notNull(),
  answer: text('answer').notNull().default(''),
  revision: integer('revision').notNull().default(1),
  createdBy: text('created_by').notNull(),
  createdAt: integer('created_at').notNull(),
});
