import { must, statement } from '../db/client';

/** `confirm` is mailed to the new address, `undo` to the previous one. */
type LinkKind = 'confirm' | 'undo';

export interface NewAddressLink {
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

export interface AddressLinkRow {
  token_hash: string;
  kind: LinkKind;
  customer_id: string;
  former_email: string;
  email: string;
  asked_by: string;
  expires_at: number;
}

export const keepAddressLink = (db: D1Database, link: NewAddressLink) =>
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

/** A link that still works: the account has the address it has to have before the link is used. */
export const selectAddressLink = (db: D1Database, tokenHash: string, now: number) =>
  statement(
    db,
    `SELECT a.token_hash, a.kind, a.customer_id, a.former_email, a.email, a.asked_by, a.expires_at
     FROM customer_address_change a JOIN customer c ON c.id = a.customer_id
       AND c.email = iif(a.kind = 'confirm', a.former_email, a.email)
     WHERE a.token_hash = ?1 AND a.expires_at > ?2`,
    tokenHash,
    now,
  );

/** Takes back the change of an account's address that nobody confirmed yet. */
export const endPendingChange = (db: D1Database, customerId: string) =>
  statement(db, "DELETE FROM customer_address_change WHERE customer_id = ? AND kind = 'confirm'", customerId);

/** Uses a link up, once, and every other that is open for its account: whoever comes second aborts the batch. */
export const spendAddressLink = (db: D1Database, { token_hash, customer_id }: AddressLinkRow, now: number) => [
  statement(db, 'DELETE FROM customer_address_change WHERE token_hash = ?1 AND expires_at > ?2', token_hash, now),
  must(db, 1),
  statement(db, 'DELETE FROM customer_address_change WHERE customer_id = ?', customer_id),
];

/** Whether orders of one of two addresses are refused. */
export const selectBlocked = (db: D1Database, from: string, to: string) =>
  statement(db, "SELECT count(*) AS found FROM buyer WHERE email IN (?1, ?2) AND state = 'blocked'", from, to);

/**
 * Gives an account its other address, which the link has verified. Aborts the batch unless it has `from`, and a change to
 * a new address also where one of the two is blocked: it would lead around the block.
 */
export const setAddress = (
  db: D1Database,
  { id, from, to, kind, now }: { id: string; from: string; to: string; kind: LinkKind; now: number },
) => [
  statement(
    db,
    `UPDATE customer SET email = ?3, email_verified_at = ?4, updated_at = ?4
     WHERE id = ?1 AND email = ?2 AND email_verified_at IS NOT NULL AND (?5 = 'undo' OR NOT EXISTS (
       SELECT 1 FROM buyer WHERE buyer.email IN (?2, ?3) AND state = 'blocked'))`,
    id,
    from,
    to,
    now,
    kind,
  ),
  must(db, 1),
];
