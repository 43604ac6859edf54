import type { StoreDay } from '../../src/shop/reports/days';
import { statement } from '../db/client';
import { isTestShop } from '../orders/counted';
import type { Deps } from '../platform/deps';
import { selectSales, selectTaxOf } from './compute-day';

type Row = Record<string, string | number>;

/** Rows in an order of their own, so that two readings can be compared. */
const canonicalJson = (rows: readonly Row[]) =>
  JSON.stringify(rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort());

/** Whether the stored figures of a day differ from its orders. While a change of it is pending nothing is compared. */
export async function differsFromOrders(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  day: StoreDay,
): Promise<boolean> {
  const [kept, changed, taxKept, tax, ...computed] = await db.batch<Row>([
    statement(db, 'SELECT * FROM daily_sales WHERE day = ?', day.day),
    statement(db, 'SELECT 1 FROM report_change WHERE at >= ? AND at < ? LIMIT 1', day.beginsAt, day.endsAt),
    statement(db, 'SELECT * FROM daily_tax WHERE day = ?', day.day),
    selectTaxOf(db, day, !isTestShop({ settings })),
    ...selectSales(db, day, !isTestShop({ settings })),
  ]);
  if (changed?.results.length) return false;
  if (canonicalJson(taxKept?.results ?? []) !== canonicalJson(tax?.results ?? [])) return true;
  // Erasing a buyer takes the campaign out of the order, not out of the figures.
  const lasting = (rows: readonly Row[]) =>
    rows.filter(({ dimension }) => !['source', 'campaign', 'landing'].includes(String(dimension)));
  return (
    canonicalJson(lasting(kept?.results ?? [])) !== canonicalJson(lasting(computed.flatMap(({ results }) => results)))
  );
}
