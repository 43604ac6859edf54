/** What a column says of itself; the whole is in the back office's kit. */
interface Column<Row> {
  id: string;
  cell: (row: Row) => unknown;
  sort?: string;
  numeric?: boolean;
  hidden?: boolean;
  same?: boolean;
}

/** What asks for somebody is read in every row, and so is what can be done. */
const ASKS = /"(warn|bad|signal|onClick)"/;
const DASHES = /(^|:)"—"/;

/**
 * Whether a column tells rows apart: dashes never do, nor does one word in every row ("Live"), unless it asks for
 * somebody. Numbers, and what rows can be sorted by, are read for themselves. Fewer than three rows say nothing of it.
 */
function hasDistinctCells<Row>({ cell, sort, numeric, same }: Column<Row>, rows: readonly Row[]): boolean {
  if (rows.length < 3) return rows.length > 0 || !same;
  const write = (key: string, part: unknown) => (key[0] === '_' ? null : key === 'onClick' ? key : part);
  const [first = '', ...others] = new Set(rows.map((row) => JSON.stringify(cell(row), write)));
  return others.length > 0 || ASKS.test(first) || !(same || DASHES.test(first) || !(numeric || sort));
}

/** The columns of a list to show: as chosen in this browser, or else as it has them, where they tell rows apart. */
export const shownColumns = <Row, C extends Column<Row>>(
  columns: readonly C[],
  rows: readonly Row[],
  choice: Readonly<Record<string, boolean>> = {},
): C[] =>
  columns.filter((column, at) => at === 0 || (choice[column.id] ?? (!column.hidden && hasDistinctCells(column, rows))));
