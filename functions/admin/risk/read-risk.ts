import { orderNumber } from '../../../src/shop/orders/number';
import type { RiskOutput } from '../../../src/shop/risk/contract';
import type { RuleAction } from '../../../src/shop/risk/rules';
import { DAY_MS } from '../../../src/shop/time';
import { statement } from '../../db/client';
import { selectBatch } from '../../db/select-batch';
import type { Deps } from '../../platform/deps';
import { reasonsOf } from '../../risk/reasons';
import { readSetting } from '../settings/read-settings';

interface DecisionRow {
  id: string;
  seq: number;
  placed_at: number;
  rule_name: string;
  act: RuleAction;
  reasons: string;
  created_at: number;
}

type Read = { hits: RiskOutput['hits'][number]; decisions: DecisionRow; blocked: { blocked: number } };

/** Returns the current rules, how often each applied, and their latest decisions. */
export async function readRisk(deps: Deps): Promise<RiskOutput> {
  const { db } = deps;
  const [setting, { hits, decisions, blocked }] = await Promise.all([
    readSetting(deps, { name: 'riskRules' }),
    selectBatch<Read>(db, {
      hits: statement(
        db,
        `SELECT h.rule_id AS ruleId, sum(iif(h.day > ?1, h.hits, 0)) AS lately, sum(h.hits) AS "all",
           max(h.last_at) AS lastAt, coalesce(w.usdMinor, 0) AS usdMinor
         FROM risk_hit h LEFT JOIN (
           SELECT rule_id, sum(total_usd_minor) AS usdMinor FROM orders o JOIN (
             SELECT DISTINCT rule_id, order_id FROM risk_decision WHERE created_at > ?1) d ON d.order_id = o.id
           GROUP BY rule_id) w ON w.rule_id = h.rule_id
         GROUP BY h.rule_id`,
        deps.now() - 30 * DAY_MS,
      ),
      decisions: statement(
        db,
        `SELECT o.id, o.seq, o.created_at AS placed_at, d.rule_name, d.act, d.reasons, d.created_at
         FROM risk_decision d JOIN orders o ON o.id = d.order_id ORDER BY d.created_at DESC LIMIT 20`,
      ),
      blocked: statement(
        db,
        `SELECT count(*) AS blocked FROM buyer_block WHERE lifted_at IS NULL AND (ends_at IS NULL OR ends_at > ?)`,
        deps.now(),
      ),
    }),
  ]);
  return {
    ...setting,
    hits,
    decisions: decisions.map((row) => ({
      orderId: row.id,
      orderNumber: orderNumber(row.seq, row.placed_at),
      ruleName: row.rule_name,
      act: row.act,
      reasons: reasonsOf(row.reasons),
      at: row.created_at,
    })),
    blocked: blocked[0]?.blocked ?? 0,
  };
}
