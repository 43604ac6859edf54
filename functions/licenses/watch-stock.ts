import { LOW_STOCK } from '../../src/shop/catalog/stock';
import { isLow, lowLevel, SALES_DAYS, stockMessage } from '../../src/shop/licenses/stock-cover';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { countFreeSeats } from '../db/free-seat';
import { hasOpenAttention } from '../db/has-open-attention';
import { attentionKinds } from '../db/kinds';
import type { Deps } from '../platform/deps';
import { createTimedCache } from '../platform/timed-cache';
import { shopSettings } from '../settings/shop-settings';
import { resolveWhere, upsertEach } from '../staff/statements';

interface Row {
  id: string;
  name: string;
  live: number;
  /** Keys in stock, counted no further than needed. */
  free_seats: number;
  /** What the open entry of the attention list says about it; null without one. */
  alerted: string | null;
  /**
   * 1 if staff resolved such an entry within the last day, so that they know. Entries closed by new keys do not count.
   */
  was_resolved: number;
}

type NeededDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'settings'>;

const cached = createTimedCache(1);

/**
 * Returns the copies sold of each product within the last days, by its id. Cached for an hour: it reads every order of
 * them.
 */
const soldLately = ({ db, now }: Pick<NeededDeps, 'db' | 'now'>): Promise<Map<string, number>> =>
  cached('sold', { now: now(), maxAge: HOUR_MS }, async () => {
    const { results } = await statement<{ id: string; sold: number }>(
      db,
      `SELECT l.product_id AS id, sum(l.quantity) AS sold FROM orders o JOIN order_line l ON l.order_id = o.id
       WHERE o.created_at > ? AND o.status = 'paid' GROUP BY l.product_id`,
      now() - SALES_DAYS * DAY_MS,
    ).all();
    return new Map(results.map(({ id, sold }) => [id, sold]));
  });

/** Entries opened in one run; after a large import the rest follows in the next minutes. */
const MAX_RAISED = 2_000;
const KIND = 'stock_low';

/**
 * Alerts staff when a product on sale runs low, keeps what the entry says current, and closes it once the product has
 * keys or is not on sale. For the cron.
 */
export async function watchStock(deps: NeededDeps): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const { coverDays, supplierDays } = await shopSettings(deps);
  const cover = { coverDays, supplierDays };
  const soldCopies = coverDays + supplierDays > 0 ? await soldLately(deps) : new Map<string, number>();
  const most = Math.max(LOW_STOCK, ...[...soldCopies.values()].map((copies) => lowLevel(copies, cover)));
  const { results } = await statement<Row>(
    db,
    `SELECT p.id, p.name, p.status = 'live' AS live,
       ${countFreeSeats('p.id', '?1')} AS free_seats,
       (SELECT a.message FROM attention a WHERE a.kind = ${attentionKinds('stock_low')} AND a.subject = p.id AND a.state = 'open') AS alerted,
       EXISTS (SELECT 1 FROM attention WHERE kind = ${attentionKinds('stock_low')} AND subject = p.id AND resolved_at > ?2
         AND resolved_by IS NOT NULL) AS was_resolved
     FROM product p WHERE p.status = 'live' OR ${hasOpenAttention('stock_low', 'p.id')}`,
    most + 1,
    now - DAY_MS,
  ).all();
  const products = results.map(({ id: subject, name, live, free_seats: left, alerted, was_resolved: wasResolved }) => {
    const stock = { left, sold: soldCopies.get(subject) ?? 0 };
    const low = live === 1 && isLow(stock, cover);
    return { subject, message: stockMessage(name, stock, cover), low, alerted, wasResolved };
  });
  // An entry that is still open says what is left now: figures beside it are current, too.
  const alerts = products
    .filter(({ low, message, alerted, wasResolved }) => low && (alerted === null ? !wasResolved : alerted !== message))
    .slice(0, MAX_RAISED);
  const over = products.filter(({ low, alerted }) => !low && alerted !== null).map(({ subject }) => subject);
  const writes = [
    ...(alerts.length > 0
      ? [
          upsertEach(
            deps,
            KIND,
            alerts.map(({ subject, message }) => ({ subject, message })),
          ),
        ]
      : []),
    ...(over.length > 0
      ? [resolveWhere(deps, KIND, 'subject IN (SELECT value FROM json_each(?3))', JSON.stringify(over))]
      : []),
  ];
  if (writes.length > 0) await db.batch(writes);
}
