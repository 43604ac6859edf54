/** The properties of a column used here; the full type is in the back office's kit. */
interface Column<Row> {
  id: string;
  cell: (row: Row) => unknown;
  sort?: string;
  numeric?: boolean;
  hidden?: boolean;
  same?: boolean;
  kept?: boolean;
}

/** Returns the properties of a rendered cell; React's own have names that begin with `_`. */
const partsOf = (cell: object): [string, unknown][] => Object.entries(cell).filter(([name]) => name[0] !== '_');

/** Returns whether two cells render the same; event handlers are new for each cell and are ignored. */
function isSame(a: unknown, b: unknown, name = ''): boolean {
  if (Object.is(a, b) || (typeof a === 'function' && typeof b === 'function' && name !== 'type')) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [mine, theirs] = [partsOf(a), new Map(partsOf(b))];
  return (
    mine.length === theirs.size &&
    mine.every(([name, part]) => theirs.has(name) && isSame(part, theirs.get(name), name))
  );
}

/** Returns whether any part of a cell matches. */
const holds = (cell: unknown, is: (part: unknown, name: string) => boolean, name = ''): boolean =>
  is(cell, name) ||
  (typeof cell === 'object' && cell !== null && partsOf(cell).some(([name, part]) => holds(part, is, name)));

/** A cell that needs attention is read in every row, and so are actions. */
const asks = (part: unknown, name: string) =>
  name === 'onClick' || part === 'warn' || part === 'bad' || part === 'signal';
const isDash = (part: unknown) => part === '—';

/**
 * Whether a column tells rows apart: dashes never do, nor does one word in every row ("Live"), unless it asks for
 * somebody. Numbers, what is `kept`, and what rows can be sorted by, are read for themselves. Fewer than three rows say nothing of it.
 */
function hasDistinctCells<Row>({ cell, sort, numeric, same, kept }: Column<Row>, rows: readonly Row[]): boolean {
  if (kept) return true;
  if (rows.length < 3) return rows.length > 0 || !same;
  const [first, ...others] = rows.map(cell);
  if (others.some((other) => !isSame(first, other)) || holds(first, asks)) return true;
  return Boolean(numeric || sort) && !same && !holds(first, isDash);
}

/** Returns the columns of a list to show: as chosen in this browser, else the default ones that tell rows apart. */
export const shownColumns = <Row, C extends Column<Row>>(
  columns: readonly C[],
  rows: readonly Row[],
  choice: Readonly<Record<string, boolean>> = {},
): C[] =>
  columns.filter((column, at) => at === 0 || (choice[column.id] ?? (!column.hidden && hasDistinctCells(column, rows))));
