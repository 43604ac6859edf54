/** A database row in an entry: its columns by name. */
export type Row = Record<string, string | number | null>;

/** The tables whose rows an entry may contain. */
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
  'payment_link_order',
  'retained_buyer',
  'key_assignment',
  'license_event',
  'outbox',
] as const;
export type LedgerTable = (typeof LEDGER_TABLES)[number];

/** The last row of each source that the ledger contains. */
export interface Cursor {
  assignments: number;
  keys: number;
  events: number;
  audits: number;
  changes: number;
}

/** Seats held by open orders when the entry was written, which may be sold before the next entry. */
export interface HeldSeat {
  id: string;
  product_id: string;
  order_id: string;
}

/** One object of the ledger. Rows are complete; personal data of buyers is in `contact`, encrypted. */
export interface Entry {
  version: 1;
  seq: number;
  /** SHA-256 of the previous entry's text; empty in the first. */
  previous: string;
  /** In milliseconds since 1970. */
  at: number;
  cursor: Cursor;
  rows: Partial<Record<LedgerTable, Row[]>>;
  /** By order id: the columns removed from its rows, encrypted (`vaultKeyId:ciphertext`). */
  contact: Record<string, string>;
  held: HeldSeat[];
}
