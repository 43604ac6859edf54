import { leavesStockAt, WARNING_DAYS } from '../../src/shop/licenses/lot-terms';
import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { raiseAttention, resolveAttention } from '../staff/statements';

const KIND = 'lot_expiring';

interface Row {
  id: string;
  name: string;
  product: string;
  activate_before: string;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Lots with unsold keys whose date lies between two days (ISO dates). */
const selectExpiring = (db: D1Database, from: string, until: string) =>
  statement(
    db,
    `SELECT t.id, t.name, p.name AS product, t.activate_before FROM lot t JOIN product p ON p.id = t.product_id
     WHERE t.activate_before BETWEEN ? AND ?
       AND EXISTS (SELECT 1 FROM seat s WHERE s.lot_id = t.id AND s.state = 'available')`,
    from,
    until,
  );

const messageOf = ({ name, product, activate_before: date }: Row): string =>
  `Keys of lot “${name}” (${product}) must be activated before ${date}. Unsold ones leave the stock on ` +
  `${dayOf(leavesStockAt(date))}: sell them sooner, or ask the supplier for keys with a later date.`;

/** Calls staff 30 days before keys must be activated, and no more once they are sold or that day is over; for the cron. */
export async function watchLots(deps: Pick<Deps, 'db' | 'now' | 'newId'>): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const [expiring, open] = await db.batch([
    selectExpiring(db, dayOf(now + DAY_MS), dayOf(now + WARNING_DAYS * DAY_MS)),
    statement(db, "SELECT subject FROM attention WHERE kind = ? AND state = 'open'", KIND),
  ]);
  const rows = (expiring?.results ?? []) as unknown as Row[];
  const alerted = ((open?.results ?? []) as { subject: string }[]).map(({ subject }) => subject);
  const writes = [
    ...rows
      .filter(({ id }) => !alerted.includes(id))
      .map((row) =>
        raiseAttention(db, { id: deps.newId('att'), kind: KIND, subject: row.id, message: messageOf(row), now }),
      ),
    ...alerted.filter((id) => !rows.some((row) => row.id === id)).map((id) => resolveAttention(db, KIND, id, now)),
  ];
  if (writes.length > 0) await db.batch(writes);
}
