import type { ComponentType, ReactNode } from 'react';
import type { Action } from '../Actions';
import type { RowAction } from '../row-action';
import type { RowActions } from './useRowActions';

/** One column of a list. */
export interface Column<Row, Sort extends string = string> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The name the server sorts by, if it can; `first`: it is the default order, in this direction. */
  sort?: Sort;
  first?: 'asc' | 'desc';
  /** Right-aligned, with digits of equal width. */
  numeric?: boolean;
  /**
   * On a phone's card: at the right of the first line, hidden (`none`: in any narrow list), or in the second line
   * (`sum`: uncut).
   */
  card?: 'side' | 'none' | 'no-phone' | 'line' | 'sum';
  /** `rest` takes the remaining width and is truncated; `whole` is never truncated. */
  width?: 'rest' | 'whole';
  /** Hidden until asked for; `same`: mostly one word, left out while it says one thing; `kept`: read even then. */
  hidden?: boolean;
  same?: boolean;
  kept?: boolean;
}

/** A filter of a list: one of a few values or, with `day`, from the start or until the end of a day. */
export interface Filter<Name extends string = string> {
  /** Its name in the address and in the call. */
  name: Name;
  label: string;
  /** The label of the option without a filter. */
  all: string;
  options: readonly { value: string; label: string }[];
  day?: 'from' | 'to';
  /** The server's default; there is then no option without a filter. */
  preset?: string;
}

/** The appearance and actions of a list; the list itself knows where its rows come from. */
export interface TableSpec<Row, Sort extends string = string, Name extends string = string> {
  /** The table's accessible name, by which this browser remembers its columns; in the search field, `rows` if shorter. */
  name: string;
  rows?: string;
  columns: readonly Column<Row, Sort>[];
  filters?: readonly Filter<Name>[];
  /** Built-in views, shown as tabs before a staff member's saved ones; with `alert`, rows in one ask for somebody. */
  views?: readonly { name: string; filters: { readonly [N in Name]?: string }; alert?: 'warn' | 'bad' }[];
  /** The columns beside a panel, three by default. The lines of a row on a phone, and its columns' widths, as in its placeholder. */
  beside?: number;
  lines?: 3 | 5;
  cells?: readonly string[];
  /** The fields the search covers. */
  search: string;
  /** A message about the search, between it and the rows. */
  note?: ReactNode;
  /** The label of the totals of the filtered rows, where the list returns them. */
  sums?: string;
  /** The name of a row. */
  titleOf: (row: Row) => string;
  /** Called by Enter or a click on the row; by default, a resource with a record opens it through the address. */
  onOpen?: (row: Row) => void;
  /** The actions on one or several rows; the table asks for confirmation, runs them and shows the result. */
  actions?: readonly RowAction<Row>[];
  /** Renders the actions that are `inRow`. */
  Buttons?: ComponentType<{ title: string; actions: readonly Action[] }>;
  /** The empty state of a search or filter; `none` where neither is the reason; `picture`: drawn beside it, a request more. */
  empty: { title: string; text?: ReactNode; picture?: boolean; none?: { title: string; text: ReactNode } };
}

/** What the parts of a table draw: its spec, with what follows from its actions and its list. */
export interface Table<Row> extends TableSpec<Row>, RowActions<Row> {
  /** Exports all matching rows as CSV, written by the server. */
  onExport?: (() => Promise<void>) | undefined;
}

/** The parts of a list used to type its columns and filters. */
interface Typed {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the rows are.
  idOf: (row: any) => string;
  names?: { sort: string; filter: string };
}
/** A row of this list. */
export type RowOf<L extends Typed> = Parameters<L['idOf']>[0];
/** A column of this list: `ColumnOf<typeof lots>`; a sort unknown to the server does not compile. */
export type ColumnOf<L extends Typed> = Column<RowOf<L>, NonNullable<L['names']>['sort']>;
/** A filter of this list: a name unknown to the server does not compile. */
export type FilterOf<L extends Typed> = Filter<NonNullable<L['names']>['filter']>;

/** Returns a table of labels as the options of a filter. */
export const optionsOf = (labels: Readonly<Record<string, { label: string }>>) =>
  Object.entries(labels).map(([value, { label }]) => ({ value, label }));
