import { statement } from '../db/client';

/** `confirm` is mailed to the new address, `undo` to the previous one. */
export type LinkKind = 'confirm' | 'undo';

interface NewAddressLink {
  tokenHash: string;
  kind: LinkKind;
  customerId: string;
  /** The address of the account before the change, and after it. */
  formerEmail: string;
  email: string;
  /** The actor who asked for the change. */
  askedBy: string;
  now: number;
  expiresAt: number;
}

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
