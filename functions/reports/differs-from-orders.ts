import type { StoreDay } from '../../src/shop/reports/days';
import { statement } from '../db/client';
import { runBatch } from '../db/run-batch';
import { isTestShop } from '../orders/test-orders';
import type { Deps } from '../platform/deps';
import { type FigureRow, selectSales, selectTaxOf } from './compute-day';

/** Serializes rows in a fixed order, so that two readings can be compared. */
const canonicalJson = (rows: readonly FigureRow[]) =>
  JSON.stringify(rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort());

/** Returns whether a day's stored figures differ from its orders. Not compared while a change of the day is pending. */
export async function differsFromOrders(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  day: StoreDay,
): Promise<boolean> {
  const storedRows = statement<FigureRow>(db, 'SELECT * FROM daily_sales WHERE day = ?', day.day);
  const changed = statement(
    db,
    'SELECT 1 FROM report_change WHERE at >= ? AND at < ? LIMIT 1',
    day.beginsAt,
    day.endsAt,
  );
  const taxKept = statement<FigureRow>(db, 'SELECT * FROM daily_tax WHERE day = ?', day.day);
  const tax = selectTaxOf(db, day, !isTestShop({ settings }));
  const computed = selectSales(db, day, !isTestShop({ settings }));
  const rowsOf = await runBatch(db, [storedRows, changed, taxKept, tax, ...computed]);
  if (rowsOf(changed).length > 0) return false;
  if (canonicalJson(rowsOf(taxKept)) !== canonicalJson(rowsOf(tax))) return true;
  // Erasing a buyer removes the campaign from the order, but not from the figures.
  const lasting = (rows: readonly FigureRow[]) =>
    rows.filter(({ dimension }) => !['source', 'campaign', 'landing'].includes(String(dimension)));
  return canonicalJson(lasting(rowsOf(storedRows))) !== canonicalJson(lasting(computed.flatMap(rowsOf)));
}
