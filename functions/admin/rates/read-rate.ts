import { ShopError } from '../../../src/shop/errors';
import { formatMoney, parseCurrency } from '../../../src/shop/money';
import { parseRounding, roundingsOf } from '../../../src/shop/pricing/rounding';
import { unitPrice } from '../../../src/shop/pricing/unit-price';
import type { ReadRateOutput } from '../../../src/shop/rates/contract-staff';
import { statement } from '../../db/client';
import { selectBatch } from '../../db/select-batch';
import type { Deps } from '../../platform/deps';
import { formatMillionths } from '../../rates/millionths';
import { rateView, type StoredRow } from './rates';

const HUNDRED_DOLLARS = 10_000;

/** Returns one currency's rate, 100 dollars converted by it, and its latest changes. Throws not_found. */
export async function readRate(deps: Deps, { id }: { id: string }): Promise<ReadRateOutput> {
  const { db } = deps;
  type Change = { id: number; millionths: number; source: string; at: number };
  const { rates, changes } = await selectBatch<{ rates: StoredRow; changes: Change }>(db, {
    rates: statement(db, "SELECT * FROM rate WHERE currency = ? AND currency <> 'USD'", id),
    changes: statement(
      db,
      'SELECT id, millionths, source, created_at AS at FROM rate_change WHERE currency = ? ORDER BY id DESC LIMIT 30',
      id,
    ),
  });
  const [row] = rates;
  const currency = parseCurrency(id);
  if (!row || !currency) throw new ShopError('not_found');
  const rate = { millionths: row.millionths, rounding: parseRounding(row.rounding) };
  return {
    rate: rateView(row, deps),
    example: formatMoney({ minor: unitPrice(HUNDRED_DOLLARS, {}, rate, currency), currency }),
    roundings: roundingsOf(currency),
    history: changes.map(({ millionths, ...change }) => ({ ...change, rate: formatMillionths(millionths) })),
  };
}
