import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { keyAssignment, licenseKey, lot } from './licenses';
import { orderLine, orders } from './orders';

/**
 * A key its buyer reported, and what the rules decided. It names nobody and is kept with the order, as keys and their
 * history are; what the buyer wrote is in the thread of the inbox.
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
    /** One report for each key of a copy. */
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
    /** As the vendor writes it, or `none`. */
    code: text('code').notNull(),
    decision: text('decision').notNull(),
    /** Why a person decides; null where the key was replaced. */
    why: text('why'),
    /** No foreign key: the inbox deletes its threads on its own. */
    threadId: text('thread_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('key_problem_decision', sql`${t.decision} IN ('replaced', 'person')`),
    check('key_problem_why', sql`(${t.decision} = 'person') = (${t.why} IS NOT NULL)`),
    /** Never twice for one code: a copy's next key that fails in the same way goes to a person. */
    uniqueIndex('key_problem_once').on(t.lineId, t.slot, t.code).where(sql`decision = 'replaced'`),
    index('key_problem_order').on(t.orderId),
    index('key_problem_key').on(t.keyId),
    index('key_problem_lot').on(t.lotId, t.createdAt).where(sql`decision = 'replaced'`),
  ],
);
