import type { ComponentType, ReactNode } from 'react';
import type { Action } from '../Actions';
import type { RowAction } from '../acts';

/** One column of a list. */
export interface Column<Row, Sort extends string = string> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The name the server sorts by, if it can; `first`: it does so, this way, unless another is asked for. */
  sort?: Sort;
  first?: 'asc' | 'desc';
  /** Numbers stand right-aligned in figures of one width. */
  numeric?: boolean;
  /** On a phone's card: at the right of its first line, left out (`none`: of any narrow list), or in the second line (`sum`: uncut). */
  card?: 'side' | 'none' | 'no-phone' | 'line' | 'sum';
  /** `rest` takes what the others leave and is cut there; `whole` is never cut. */
  width?: 'rest' | 'whole';
  /** Hidden until asked for; `same`: mostly one word, left out while it says one thing; `kept`: read even then. */
  hidden?: boolean;
  same?: boolean;
  kept?: boolean;
}

/** A filter of a list: one of a few values, or (`day`) from the beginning or until the end of a day. */
export interface Filter<Name extends string = string> {
  /** Its name in the address and in the call. */
  name: Name;
  label: string;
  /** What it is called while nothing is chosen. */
  all: string;
  options: readonly { value: string; label: string }[];
  day?: 'from' | 'to';
  /** The server's own value when nothing is chosen; then there is no "all". */
  preset?: string;
}

/** Something that can be done to all selected rows. */
export interface BulkAction<Row> {
  label: string;
  run: (rows: Row[]) => void;
  danger?: boolean;
}

/** How a list looks and what can be done with it; where the rows come from is the list's own matter. */
export interface TableSpec<Row, Sort extends string = string, Name extends string = string> {
  /** Names the table to readers, and to this browser, which remembers its columns. */
  name: string;
  columns: readonly Column<Row, Sort>[];
  filters?: readonly Filter<Name>[];
  /** Views that every one sees as tabs, before their own saved ones. */
  views?: readonly { name: string; filters: { readonly [N in Name]?: string } }[];
  /** How many lines a row has on a phone, where more than two: its placeholder is as high. */
  lines?: 3 | 5;
  /** What the search looks through. */
  search: string;
  /** What the search has to say, between it and the rows. */
  note?: ReactNode;
  /** What the sums of the filtered rows are called, where the list answers them. */
  sums?: string;
  /** What a row is called by. */
  titleOf: (row: Row) => string;
  /** Enter or a press on the row; a resource with a record opens it by the address unless said otherwise. */
  onOpen?: (row: Row) => void;
  /** What can be done to a row or to the selected ones; the table asks, does it and says so. */
  acts?: readonly RowAction<Row>[];
  actions?: (row: Row) => readonly Action[];
  /** Draws those that stand `inRow`. */
  Buttons?: ComponentType<{ title: string; actions: readonly Action[] }>;
  bulk?: readonly BulkAction<Row>[];
  /** Further single keys that act on the focused row. */
  keys?: Readonly<Record<string, (row: Row) => void>>;
  /** Says that nothing was found; `none` where neither a search nor a filter is the reason. */
  empty: { title: string; text?: ReactNode; none?: { title: string; text: ReactNode } };
  /** Saves everything the filter finds as CSV; the server writes it. */
  onExport?: () => Promise<void>;
}

/** What is read from a list to type its parts. */
interface Typed {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the rows are.
  idOf: (row: any) => string;
  names?: { sort: string; filter: string };
}
/** A row of this list. */
export type RowOf<L extends Typed> = Parameters<L['idOf']>[0];
/** A column of this list: `ColumnOf<typeof lots>`; a sort the server does not have does not compile. */
export type ColumnOf<L extends Typed> = Column<RowOf<L>, NonNullable<L['names']>['sort']>;
/** A filter of this list: a name the server does not have does not compile. */
export type FilterOf<L extends Typed> = Filter<NonNullable<L['names']>['filter']>;

/** A table of labels as the options of a filter. */
export const optionsOf = (labels: Readonly<Record<string, { label: string }>>) =>
  Object.entries(labels).map(([value, { label }]) => ({ value, label }));
