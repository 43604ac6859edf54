import { statement } from '../db/client';
import { auditActions } from '../db/kinds';
import { SELL_UNTIL } from './key-rows';
import { LIVE } from './sell-lot';

/**
 * Finds lots that were taken off sale or put on sale by `at` (JSON list of rows as they were then), unlike in the
 * restored database. What staff decided after that stays.
 */
export const selectChangedLots = (db: D1Database, lots: string, at: number) =>
  statement<{ id: string; off_sale_at: number | null }>(
    db,
    `SELECT lot.id, j.value ->> '$.off_sale_at' AS off_sale_at FROM json_each(?1) j
     JOIN lot ON lot.id = j.value ->> '$.id' AND lot.off_sale_at IS NOT j.value ->> '$.off_sale_at'
     WHERE NOT EXISTS (SELECT 1 FROM audit a WHERE a.subject = lot.id AND a.created_at > ?2
       AND a.action IN (${auditActions('lot.taken_off_sale', 'lot.put_on_sale')}))`,
    lots,
    at,
  );

/** Takes lots off sale or puts them on sale with their seats; `lots` is a JSON list of the rows found above. */
export const settleReplayedLots = (db: D1Database, lots: string) => [
  statement(
    db,
    `UPDATE lot SET off_sale_at = j.value ->> '$.off_sale_at' FROM json_each(?) j WHERE lot.id = j.value ->> '$.id'`,
    lots,
  ),
  statement(
    db,
    `UPDATE seat SET sell_until = ${SELL_UNTIL} FROM json_each(?) j
     JOIN lot ON lot.id = j.value ->> '$.id' JOIN license_key k ON k.lot_id = lot.id
     WHERE seat.key_id = k.id AND seat.${LIVE}`,
    lots,
  ),
];

/** Gives the replayed seats of keys (JSON list of ids) their lot and their last day of sale, which entries leave out. */
export const settleSeatsOfKeys = (db: D1Database, keyIds: string) =>
  statement(
    db,
    `UPDATE seat SET lot_id = lot.id, sell_until = ${SELL_UNTIL} FROM json_each(?) j
     JOIN license_key k ON k.id = j.value JOIN lot ON lot.id = k.lot_id
     WHERE seat.key_id = k.id AND seat.lot_id IS NULL`,
    keyIds,
  );
