import { statement } from './client';

/** What a refused buyer reads about the block on their order. */
export interface ActiveBlock {
  kind: 'email' | 'network';
  reference: string;
}

/** The block that refuses an order of this address or network; the trigger `orders_of_blocked` asks the same. */
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

/** SQL: whether a block of an address stands. */
export const isBlocked = (email: string): string =>
  `EXISTS (SELECT 1 FROM buyer_block b WHERE b.kind = 'email' AND b.value = ${email} AND b.lifted_at IS NULL)`;

/** SQL: whether an address is suppressed: it bounced, its owner complained, or its buyer is blocked. */
export const isMailSuppressed = (email: string): string =>
  `(EXISTS (SELECT 1 FROM mail_suppression s WHERE s.email = ${email}) OR ${isBlocked(email)})`;
