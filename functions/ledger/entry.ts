/** A row of the database as it appears in an entry: its columns by name. */
export type Row = Record<string, string | number | null>;

/** The tables an entry may hold rows of. */
export const LEDGER_TABLES = [
  'product',
  'coupon',
  'lot',
  'license_key',
  'seat',
  'orders',
  'order_line',
  'payment',
  'refund',
  'dispute',
  'invoice',
  'receivable',
  'receivable_booking',
  'coupon_redemption',
  'key_assignment',
  'license_event',
  'outbox',
] as const;
export type LedgerTable = (typeof LEDGER_TABLES)[number];

/** Up to which row of each source the ledger has got. */
export interface Cursor {
  assignments: number;
  keys: number;
  events: number;
  audits: number;
  changes: number;
}

/** Seats held for orders that were open when the entry was written: what may be sold before the next one. */
export interface HeldSeat {
  id: string;
  product_id: string;
  order_id: string;
}

/** One object of the ledger. Rows are whole; names and addresses of buyers are in `contact`, sealed. */
export interface Entry {
  version: 1;
  seq: number;
  /** SHA-256 of the text of the entry before; empty in the first. */
  previous: string;
  /** Milliseconds since 1970. */
  at: number;
  cursor: Cursor;
  rows: Partial<Record<LedgerTable, Row[]>>;
  /** By order id: the columns that were taken out of its rows, sealed (`vaultKeyId:ciphertext`). */
  contact: Record<string, string>;
  held: HeldSeat[];
}
