import { ShopError } from '../../src/shop/errors';
import { type CsvColumn, toCsv } from '../../src/shop/staff/csv';
import { readWholeTable, type TableSource } from './table';

/** Rows one file may hold; `too_many_rows` names the number. */
export const FILE_ROWS = 10_000;

/** What a list's query says beside its page. */
type Asked = Parameters<typeof readWholeTable>[2];

/** Everything a filter finds, as a CSV file. Throws too_many_rows when that is more than a file holds, and cuts nothing. */
export async function fileOf<Row, View = Row>(
  { db }: { db: D1Database },
  source: TableSource,
  query: Asked,
  file: { name: string; columns: CsvColumn<View>[]; view: (row: Row) => View },
): Promise<{ name: string; text: string }> {
  const rows = await readWholeTable<Row>(db, source, query, FILE_ROWS);
  if (!rows) throw new ShopError('too_many_rows');
  return { name: file.name, text: toCsv(file.columns, rows.map(file.view)) };
}
