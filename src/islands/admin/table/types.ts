import type { ReactNode } from 'react';
import type { Action } from '../parts/Actions';

/** One column of a list. */
export interface Column<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The name the server sorts by; without it the column cannot be sorted. */
  sort?: string;
  /** Numbers stand right-aligned in figures of one width. */
  numeric?: boolean;
  /** Hidden until somebody asks for it. */
  hidden?: boolean;
}

/** A filter of a list: one of a few values, or (`day`) from the beginning or until the end of a day. */
export interface Filter {
  /** Its name in the address and in the call. */
  name: string;
  label: string;
  /** What it is called while nothing is chosen. */
  all: string;
  options: readonly { value: string; label: string }[];
  day?: 'from' | 'to';
  /** The server's own value when nothing is chosen; then there is no "all". */
  preset?: string;
}

/** Something that can be done to all selected rows. */
export interface BulkAct<Row> {
  label: string;
  run: (rows: Row[]) => void;
  danger?: boolean;
}

/** How a list looks and what can be done with it; where the rows come from is the list's own matter. */
export interface TableSpec<Row> {
  /** Names the table to readers, and to this browser, which remembers its columns. */
  name: string;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  /** What the search looks through. */
  search: string;
  /** What the search has to say, between it and the rows. */
  note?: ReactNode;
  /** What a row is called by. */
  titleOf: (row: Row) => string;
  /** Enter or a press on the row. */
  onOpen?: (row: Row) => void;
  actions?: (row: Row) => readonly Action[];
  bulk?: readonly BulkAct<Row>[];
  /** Further single keys that act on the focused row. */
  keys?: Readonly<Record<string, (row: Row) => void>>;
  empty: { title: string; text?: ReactNode };
  /** Saves everything the filter finds as CSV; the server writes it. */
  onExport?: () => Promise<void>;
}
