import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What people write to the shop. */
export const contactMessage = sqliteTable(
  'contact_message',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    orderNumber: text('order_number'),
    subject: text('subject').notNull(),
    messageType: text('message_type').notNull(),
    message: text('message').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('contact_message_created').on(t.createdAt)],
);
