import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { orders } from './orders';

/** A rule's effect on an order and the reasons. Refused orders are not stored, only counted. */
export const riskDecision = sqliteTable(
  'risk_decision',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    ruleId: text('rule_id').notNull(),
    /** The rule's name at that time. */
    ruleName: text('rule_name').notNull(),
    act: text('act').notNull(),
    /** JSON list of sentences; empty once the buyer is erased. */
    reasons: text('reasons').notNull(),
    /** For a delay: how long the keys are held, in minutes. */
    minutes: integer('minutes'),
    /** When the keys are released or the money is refunded automatically; null if a person decides. */
    dueAt: integer('due_at'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('risk_decision_order').on(t.orderId),
    index('risk_decision_due').on(t.dueAt).where(sql`due_at IS NOT NULL`),
    index('risk_decision_created').on(t.createdAt),
  ],
);

/** How often each rule applied, by UTC day. */
export const riskHit = sqliteTable(
  'risk_hit',
  {
    ruleId: text('rule_id').notNull(),
    /** Start of the day, in milliseconds since 1970. */
    day: integer('day').notNull(),
    hits: integer('hits').notNull(),
    lastAt: integer('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ruleId, t.day] })],
);
