import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { isNotErased } from '../db/erased';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { eraseCarts } from './statements';

const BATCH_SIZE = 500;
/** Recovered carts are kept as anonymous figures, as long as other daily counts. */
const FIGURE_DAYS = 761;

/** Deletes carts that were not changed for the configured number of days. For the cron. */
export async function pruneCarts(deps: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const { cartDays } = await shopSettings(deps);
  const old = `c.id IN (SELECT id FROM abandoned_cart WHERE updated_at < ?1 AND ${isNotErased('email')}
    ORDER BY updated_at LIMIT ${BATCH_SIZE})`;
  await db.batch([
    ...eraseCarts(db, old, now - cartDays * DAY_MS),
    statement(
      db,
      `DELETE FROM abandoned_cart WHERE id IN (SELECT id FROM abandoned_cart WHERE updated_at < ?1
         ORDER BY updated_at LIMIT ${BATCH_SIZE})`,
      now - FIGURE_DAYS * DAY_MS,
    ),
  ]);
}
