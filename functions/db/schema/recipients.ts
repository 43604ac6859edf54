import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { orderLine, orders } from './orders';

/** Who gets a copy of an order instead of its buyer: a colleague, or the recipient of a gift. One for each copy. */
export const recipient = sqliteTable(
  'recipient',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: text('line_id')
      .notNull()
      .references(() => orderLine.id),
    /** Which copy of the line, as key_assignment counts them. */
    slot: integer('slot').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    message: text('message').notNull().default(''),
    /** When the mail goes out, in milliseconds, and the day the buyer chose with its time zone; null for at once. */
    sendAt: integer('send_at').notNull(),
    sendOn: text('send_on'),
    timeZone: text('time_zone'),
    /** `waiting` for its moment or its key, `mailed`, or `ended` because the copy went back. */
    state: text('state').notNull(),
    /** How many mails with the link were written; the number of the newest is its version. */
    mails: integer('mails').notNull().default(0),
    /** The version of the failed mail that the buyer was notified of. */
    notifiedMails: integer('notified_mails').notNull().default(0),
    mailedAt: integer('mailed_at'),
    openedAt: integer('opened_at'),
    revealedAt: integer('revealed_at'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('recipient_state', sql`${t.state} IN ('waiting', 'mailed', 'ended')`),
    unique('recipient_copy').on(t.lineId, t.slot),
    index('recipient_order').on(t.orderId),
    index('recipient_email').on(t.email),
    index('recipient_due').on(t.sendAt).where(sql`state = 'waiting'`),
    index('recipient_mailed').on(t.mailedAt).where(sql`mailed_at IS NOT NULL AND email <> 'erased@erased.invalid'`),
  ],
);

/** Browsers that opened the link of a recipient's mail; for some days. */
export const recipientGrant = sqliteTable(
  'recipient_grant',
  {
    recipientId: text('recipient_id')
      .notNull()
      .references(() => recipient.id),
    browserHash: text('browser_hash').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.recipientId, t.browserHash] }), index('recipient_grant_old').on(t.expiresAt)],
);
