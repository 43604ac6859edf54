import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { isNotErased } from '../erased';
import { orderLine, orders } from './orders';

/** A person who receives a copy of an order instead of its buyer: a colleague or a gift recipient. One row per copy. */
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
    /** The copy's slot in the line, as in key_assignment. */
    slot: integer('slot').notNull(),
    /** In lowercase. */
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    message: text('message').notNull().default(''),
    /** When the email is sent, in milliseconds, and the buyer's choice of day and time zone; null for immediately. */
    sendAt: integer('send_at').notNull(),
    sendOn: text('send_on'),
    timeZone: text('time_zone'),
    /** `waiting` for its time or its key, `mailed`, or `ended` because the copy was refunded. */
    state: text('state').notNull(),
    /** The number of emails written with the link, which is also the version of the latest. */
    mails: integer('mails').notNull().default(0),
    /** The version of the failed email that the buyer was notified about. */
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
    index('recipient_mailed')
      .on(t.mailedAt)
      .where(sql`mailed_at IS NOT NULL AND ${sql.raw(isNotErased('email'))}`),
  ],
);

/** Browsers that opened the link in a recipient's email; valid for some days. */
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
