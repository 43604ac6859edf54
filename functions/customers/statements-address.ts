import { statement } from '../db/client';

/** `confirm` is emailed to the new address, `undo` to the former one. */
export type LinkKind = 'confirm' | 'undo';

interface NewAddressLink {
  tokenHash: string;
  kind: LinkKind;
  customerId: string;
  /** The account's email address before and after the change. */
  formerEmail: string;
  email: string;
  /** The actor who requested the change. */
  askedBy: string;
  now: number;
  expiresAt: number;
}

/** Stores an emailed link that changes the address of an account. */
export const insertEmailChangeLink = (db: D1Database, link: NewAddressLink) =>
  statement(
    db,
    `INSERT INTO customer_address_change
       (token_hash, kind, customer_id, former_email, email, asked_by, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    link.tokenHash,
    link.kind,
    link.customerId,
    link.formerEmail,
    link.email,
    link.askedBy,
    link.now,
    link.expiresAt,
  );

/** Deletes all open links of an account that change its address. */
export const deleteAddressLinksOf = (db: D1Database, customerId: string) =>
  statement(db, 'DELETE FROM customer_address_change WHERE customer_id = ?', customerId);
