import { ShopError } from '../../src/shop/errors';
import type { CsvColumn } from '../../src/shop/staff/csv';
import { toCsv } from '../../src/shop/staff/csv';
import { readWholeTable, type TableSource } from '../db/table';
import type { Deps } from '../platform/deps';

/** Rows one file may hold; a wider filter is refused with a sentence instead of being cut. */
const FILE_LIMIT = 20_000;

/** What a list's query says beside its page. */
type Asked = Parameters<typeof readWholeTable>[2];

/** Everything a filter finds, as a CSV file. Throws invalid_input when that is more than a file holds. */
export async function fileOf<Row, View = Row>(
  { db }: Pick<Deps, 'db'>,
  source: TableSource,
  query: Asked,
  file: { name: string; columns: CsvColumn<View>[]; view: (row: Row) => View },
): Promise<{ name: string; text: string }> {
  const rows = await readWholeTable<Row>(db, source, query, FILE_LIMIT);
  if (!rows)
    throw new ShopError('invalid_input', {
      message: `A file holds at most ${FILE_LIMIT} lines. Please narrow the filter.`,
    });
  return { name: file.name, text: toCsv(file.columns, rows.map(file.view)) };
}
