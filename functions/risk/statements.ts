import type { RuleHit } from '../../src/shop/risk/rules';
import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';

/** Counts that a rule applied. */
export const countHit = (db: D1Database, ruleId: string, now: number) =>
  statement(
    db,
    `INSERT INTO risk_hit (rule_id, day, hits, last_at) VALUES (?1, ?2, 1, ?3)
     ON CONFLICT (rule_id, day) DO UPDATE SET hits = hits + 1, last_at = ?3`,
    ruleId,
    Math.floor(now / DAY_MS) * DAY_MS,
    now,
  );

/** Records what a rule does to an order; `dueAt`, in milliseconds, if that happens automatically later. */
export const recordDecision = (
  db: D1Database,
  orderId: string,
  { rule, reasons }: RuleHit,
  { now, dueAt = null }: { now: number; dueAt?: number | null },
) => [
  statement(
    db,
    `INSERT INTO risk_decision (order_id, rule_id, rule_name, act, reasons, minutes, due_at, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    orderId,
    rule.id,
    rule.name,
    rule.act,
    JSON.stringify(reasons),
    rule.act === 'delay' ? rule.minutes : null,
    dueAt,
    now,
  ),
  countHit(db, rule.id, now),
];

export interface DecisionRow {
  id: number;
  order_id: string;
  rule_id: string;
  rule_name: string;
  act: RuleHit['rule']['act'];
  /** JSON list of sentences. */
  reasons: string;
  minutes: number | null;
  due_at: number | null;
  created_at: number;
}

/** Ends automatic decisions about an order: staff decide, or have decided. */
export const endDecisions = (db: D1Database, orderId: string) =>
  statement(db, 'UPDATE risk_decision SET due_at = NULL WHERE order_id = ? AND due_at IS NOT NULL', orderId);

/** Removes the reasons of decisions about a person whose orders are SQL over `?1`. */
export const eraseReasons = (db: D1Database, orders: string, of: string) =>
  statement(db, `UPDATE risk_decision SET reasons = '[]' WHERE order_id IN (${orders})`, of);
