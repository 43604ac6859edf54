import type { LicenseType } from '../../src/shop/licenses/lot-terms';
import { type Bindable, limitClause, statement } from '../db/client';
import { isOnHold } from '../db/on-hold';
import { WAS_SEEN } from '../db/seat-round';
import { isEmailUnconfirmed } from '../db/unconfirmed';
import { INSERT_REVEALED, JOIN_SEATS } from './copies';
import type { SealedKeyRow } from './open-key';
import { DISCLOSED } from './return-keys';

/** A live key of an order line with the number of copies it serves. */
export interface ListedKeyRow extends SealedKeyRow {
  order_id: string;
  seq: number;
  ordered_at: number;
  product_name: string;
  copies: number;
  region: string | null;
  license_type: LicenseType | null;
  activate_before: string | null;
  /** 1 while it was not revealed and its order is on hold. */
  withheld: number;
  /** 1 for a free order whose email address was not confirmed yet. */
  unconfirmed: number;
  /** 1 if a copy of it was never disclosed. */
  unseen: number;
}

/** Whose keys: order ids `o.id` as SQL over `?1`, and a further condition on `o`, whose values start at `?5`. */
export interface ListScope {
  orders: string;
  of: string;
  allowed?: { sql: string; values: Bindable[] };
}

const KEEP_BACK = `(${isOnHold('o')} AND NOT ${DISCLOSED})`;
/**
 * A copy given to a recipient is theirs: its key is not in the buyer's list, but may be revealed on its own where
 * allowed.
 */
const NOT_GIVEN = 'NOT EXISTS (SELECT 1 FROM recipient r WHERE r.line_id = a.line_id AND r.slot = a.slot)';
const LIVE = `orders o JOIN order_line l ON l.order_id = o.id ${JOIN_SEATS} AND s.state = 'assigned'`;

/**
 * Returns the sealed live keys of paid orders, without copies given to recipients, each once per line; newest order
 * first.
 */
export const selectListed = (db: D1Database, { orders, of }: ListScope, limit: number) =>
  statement<ListedKeyRow>(
    db,
    `SELECT o.id AS order_id, o.seq, o.created_at AS ordered_at, l.product_name, s.key_id, k.ciphertext, k.vault_key_id,
       count(*) AS copies, d.region, d.license_type, d.activate_before, max(${KEEP_BACK}) AS withheld,
       max(${isEmailUnconfirmed('o')}) AS unconfirmed, max(NOT ${WAS_SEEN}) AS unseen
     FROM ${LIVE} JOIN license_key k ON k.id = s.key_id JOIN lot d ON d.id = k.lot_id
     WHERE o.id IN (${orders}) AND o.paid_at IS NOT NULL AND ${NOT_GIVEN}
     GROUP BY l.id, s.key_id ORDER BY o.created_at DESC, o.id, l.position, min(a.slot) ${limitClause('?2')}`,
    of,
    limit,
  );

/** Records a reveal of every copy that `selectListed` returns; belongs in one batch with it. */
export const recordListed = (
  db: D1Database,
  { orders, of, allowed }: ListScope,
  { actor, detail, now }: { actor: string; detail: string; now: number },
) =>
  statement(
    db,
    `${INSERT_REVEALED} a.seat_id, a.id, iif(?2 = '', 'buyer:' || o.id, ?2), ?3, CAST(?4 AS INTEGER) FROM ${LIVE}
     WHERE o.id IN (${orders}) AND o.paid_at IS NOT NULL AND ${NOT_GIVEN} AND NOT ${KEEP_BACK} AND NOT ${isEmailUnconfirmed('o')} ${allowed ? `AND ${allowed.sql}` : ''}`,
    of,
    actor,
    detail,
    now,
    ...(allowed?.values ?? []),
  );
