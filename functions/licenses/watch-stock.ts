import { LOW_STOCK } from '../../src/shop/catalog/stock';
import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { isFree } from '../db/free-seat';
import type { Deps } from '../platform/deps';
import { raiseAttention, resolveAttention } from '../staff/statements';

interface Row {
  id: string;
  name: string;
  /** Keys in stock, counted no further than needed. */
  left: number;
  /** 1 when staff have an open entry about it. */
  alerted: number;
  /** 1 when somebody closed such an entry within the last day: they know. */
  known: number;
}

const messageOf = ({ name, left }: Row) =>
  left === 0 ? `${name} is sold out. Import more keys.` : `Only ${left} keys of ${name} are left. Import more keys.`;

/** Tells staff when a product on sale runs low, and closes the entry once there are keys again; for the cron. */
export async function watchStock(deps: Pick<Deps, 'db' | 'now' | 'newId'>): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const { results } = await statement(
    db,
    `SELECT p.id, p.name,
       (SELECT count(*) FROM (SELECT 1 FROM seat s WHERE s.product_id = p.id AND ${isFree('s')} LIMIT ?1)) AS left,
       EXISTS (SELECT 1 FROM attention WHERE kind = 'stock_low' AND subject = p.id AND state = 'open') AS alerted,
       EXISTS (SELECT 1 FROM attention WHERE kind = 'stock_low' AND subject = p.id AND resolved_at > ?2) AS known
     FROM product p WHERE p.status = 'live'`,
    LOW_STOCK + 1,
    now - DAY_MS,
  ).all<Row>();
  const writes = results.flatMap((row) => {
    const low = row.left <= LOW_STOCK;
    if (low && !row.alerted && !row.known) {
      const id = deps.newId('att');
      return [raiseAttention(db, { id, kind: 'stock_low', subject: row.id, message: messageOf(row), now })];
    }
    return !low && row.alerted ? [resolveAttention(db, 'stock_low', row.id, now)] : [];
  });
  if (writes.length > 0) await db.batch(writes);
}
