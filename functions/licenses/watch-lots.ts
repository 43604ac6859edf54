import { LOT_DAYS } from '../../src/shop/key-problems/decide';
import { leavesStockAt, WARNING_DAYS } from '../../src/shop/licenses/lot-terms';
import { DAY_MS } from '../../src/shop/time';
import { utcDay } from '../../src/shop/utc';
import { statement } from '../db/client';
import { lotHasFreeSeat } from '../db/free-seat';
import { type JsonText, readJson } from '../db/json';
import { attentionKinds } from '../db/kinds';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { raiseAttention, resolveAttention, selectOpenSubjects } from '../staff/statements';

const KIND = 'lot_expiring';

interface Row {
  id: string;
  name: string;
  product: string;
  activate_before: string;
  /** JSON: messages of resolved entries about the lot. Staff already know of that date. */
  resolved_messages: JsonText<string[]>;
}

/** Returns lots with unsold keys whose activation date is between two days (ISO dates). */
const selectExpiring = (db: D1Database, from: string, until: string) =>
  statement<Row>(
    db,
    `SELECT t.id, t.name, p.name AS product, t.activate_before,
       (SELECT json_group_array(a.message) FROM attention a
        WHERE a.kind = '${KIND}' AND a.subject = t.id AND a.resolved_by IS NOT NULL) AS resolved_messages
     FROM lot t JOIN product p ON p.id = t.product_id
     WHERE t.activate_before BETWEEN ? AND ? AND t.off_sale_at IS NULL
       AND EXISTS (SELECT 1 FROM seat s WHERE s.lot_id = t.id AND s.state = 'available')`,
    from,
    until,
  );

/**
 * Returns open alerts about bad lots that have nothing left to sell, whose suppliers have answered every claim, or with
 * fewer keys replaced since `since` than the limit of the rules.
 */
const selectMended = (db: D1Database, since: number, most: number) =>
  statement<{ subject: string }>(
    db,
    `SELECT subject FROM attention WHERE kind = ${attentionKinds('lot_defective')} AND state = 'open' AND (
       NOT ${lotHasFreeSeat('subject')}
       OR NOT EXISTS (SELECT 1 FROM supplier_claim c WHERE c.lot_id = subject AND c.state IN ('open', 'sent'))
       OR (SELECT count(*) FROM key_problem p WHERE p.lot_id = subject AND p.decision = 'replaced' AND p.created_at > ?1) < ?2)`,
    since,
    most,
  );

const messageOf = ({ name, product, activate_before: date }: Row): string =>
  `Keys of lot “${name}” (${product}) must be activated before ${date}. Unsold ones leave the stock on ` +
  `${utcDay(leavesStockAt(date))}: sell them sooner, or ask the supplier for keys with a later date.`;

/**
 * Alerts staff 30 days before keys must be activated, and closes the alert once they are sold or the date has passed;
 * closes alerts about bad lots once they are resolved. For the cron.
 */
export async function watchLots(deps: Deps): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const { replacePerLot } = await shopSettings(deps);
  const { expiring, open, mended } = await selectBatch(db, {
    expiring: selectExpiring(db, utcDay(now + DAY_MS), utcDay(now + WARNING_DAYS * DAY_MS)),
    open: selectOpenSubjects(db, KIND),
    mended: selectMended(db, now - LOT_DAYS * DAY_MS, replacePerLot),
  });
  const alerted = open.map(({ subject }) => subject);
  const writes = [
    ...expiring
      .filter((row) => !alerted.includes(row.id) && !readJson(row.resolved_messages).includes(messageOf(row)))
      .map((row) => raiseAttention(deps, { kind: KIND, subject: row.id, message: messageOf(row) })),
    ...alerted.filter((id) => !expiring.some((row) => row.id === id)).map((id) => resolveAttention(deps, KIND, id)),
    ...mended.map(({ subject }) => resolveAttention(deps, 'lot_defective', subject)),
  ];
  if (writes.length > 0) await db.batch(writes);
}
