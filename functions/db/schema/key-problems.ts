import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { keyAssignment, licenseKey, lot } from './licenses';
import { orderLine, orders } from './orders';

/**
 * A key problem reported by a buyer and the automatic decision. It contains no personal data and is kept with the
 * order, like keys and their history; the buyer's message is in the inbox thread.
 */
export const keyProblem = sqliteTable(
  'key_problem',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: text('line_id')
      .notNull()
      .references(() => orderLine.id),
    slot: integer('slot').notNull(),
    /** One report per assigned key. */
    assignmentId: text('assignment_id')
      .notNull()
      .unique()
      .references(() => keyAssignment.id),
    keyId: text('key_id')
      .notNull()
      .references(() => licenseKey.id),
    lotId: text('lot_id')
      .notNull()
      .references(() => lot.id),
    /** The error code as the vendor writes it, or `none`. */
    code: text('code').notNull(),
    decision: text('decision').notNull(),
    /** Why a person must decide; null if the key was replaced. */
    why: text('why'),
    /** No foreign key, because the inbox deletes its threads independently. */
    threadId: text('thread_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('key_problem_decision', sql`${t.decision} IN ('replaced', 'person')`),
    check('key_problem_why', sql`(${t.decision} = 'person') = (${t.why} IS NOT NULL)`),
    /** One replacement per copy and error code: if the new key fails with the same code, a person decides. */
    uniqueIndex('key_problem_once').on(t.lineId, t.slot, t.code).where(sql`decision = 'replaced'`),
    index('key_problem_order').on(t.orderId),
    index('key_problem_key').on(t.keyId),
    index('key_problem_lot').on(t.lotId, t.createdAt).where(sql`decision = 'replaced'`),
  ],
);
