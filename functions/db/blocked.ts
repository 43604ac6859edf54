import { statement } from './client';

/** What a refused buyer may see of the block on their order. */
export interface ActiveBlock {
  kind: 'email' | 'network';
  reference: string;
}

/** The active block of this email address or network; the trigger `orders_of_blocked` checks the same. */
export const selectActiveBlock = (db: D1Database, email: string, networkHash: string, now: number) =>
  statement<ActiveBlock>(
    db,
    `SELECT kind, reference FROM buyer_block WHERE lifted_at IS NULL AND kind = 'email' AND value = ?1
     UNION ALL SELECT kind, reference FROM buyer_block
     WHERE lifted_at IS NULL AND kind = 'network' AND value = ?2 AND ends_at > ?3 LIMIT 1`,
    email,
    networkHash,
    now,
  );

/** SQL: whether an email address is blocked. */
export const isBlocked = (email: string): string =>
  `EXISTS (SELECT 1 FROM buyer_block b WHERE b.kind = 'email' AND b.value = ${email} AND b.lifted_at IS NULL)`;

/** SQL: whether an email address is suppressed: an email bounced, its owner complained, or its buyer is blocked. */
export const isMailSuppressed = (email: string): string =>
  `(EXISTS (SELECT 1 FROM mail_suppression s WHERE s.email = ${email}) OR ${isBlocked(email)})`;
