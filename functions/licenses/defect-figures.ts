import type { ClaimFigures } from '../../src/shop/licenses/contract-claims';
import { utcDay } from '../../src/shop/utc';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import { LOST_COPIES } from './lost-copies';

/** A sum by currency. */
interface SumRow {
  currency: string;
  cost: number;
  credit: number;
}

/**
 * Returns the keys that went bad since `since` (milliseconds), the copies lost with them, the copies sold since that
 * day (from `daily_lot`), and what the bad keys cost and were credited, by currency. Keys of a lot without a cost count
 * as free.
 */
export async function defectFigures(db: D1Database, since: number): Promise<ClaimFigures> {
  const day = utcDay(since);
  const { sold, keys, sums } = await selectBatch(db, {
    sold: statement<{ sold: number }>(db, 'SELECT coalesce(sum(sold), 0) AS sold FROM daily_lot WHERE day >= ?', day),
    keys: statement<Pick<ClaimFigures, 'defective' | 'copies'>>(
      db,
      `SELECT count(*) AS defective, coalesce(sum(${LOST_COPIES}), 0) AS copies FROM supplier_claim c WHERE c.created_at >= ?`,
      since,
    ),
    sums: statement<SumRow>(
      db,
      `SELECT t.currency, sum(coalesce(t.unit_cost_minor, 0) * ${LOST_COPIES}) AS cost, sum(coalesce(c.credit_minor, 0)) AS credit
       FROM supplier_claim c JOIN lot t ON t.id = c.lot_id
       WHERE c.created_at >= ? AND t.currency IS NOT NULL GROUP BY t.currency ORDER BY t.currency`,
      since,
    ),
  });
  const sumsOf = (name: 'cost' | 'credit') =>
    sums.filter((row) => row[name] > 0).map((row) => ({ minor: row[name], currency: row.currency }));
  return {
    sold: sold[0]?.sold ?? 0,
    ...(keys[0] ?? { defective: 0, copies: 0 }),
    cost: sumsOf('cost'),
    credit: sumsOf('credit'),
  };
}
