import type { z } from 'zod';
import type { stockOutput } from '../../../src/shop/licenses/contract-staff';
import { DAY_MS } from '../../../src/shop/time';
import { statement } from '../../db/client';
import { OWED_COPIES } from '../../licenses/copies';
import type { Deps } from '../../platform/deps';

const THIRTY_DAYS = 30;

interface Row {
  id: string;
  name: string;
  available: number;
  held: number;
  assigned: number;
  waiting: number;
  sold: number;
}

/** Seats of one product in a state, by the index that has it: the one of available seats is partial. */
const counted = (state: string) =>
  `(SELECT count(*) FROM seat s WHERE s.product_id = p.id AND s.state = '${state}') AS ${state}`;

/** Every product's stock: how much there is, who waits, and how many days it lasts at the pace of the last 30. */
export async function readStock(deps: Pick<Deps, 'db' | 'now'>): Promise<z.input<typeof stockOutput>> {
  const { results } = await statement(
    deps.db,
    `SELECT p.id, p.name, ${counted('available')}, ${counted('held')}, ${counted('assigned')},
       (SELECT coalesce(sum(${OWED_COPIES}), 0)
        FROM order_line l WHERE l.product_id = p.id AND l.state = 'awaiting_keys') AS waiting,
       (SELECT coalesce(sum(l.quantity - l.refunded_quantity), 0) FROM order_line l JOIN orders o ON o.id = l.order_id
        WHERE l.product_id = p.id AND o.created_at > ?1 AND l.state IN ('fulfilled', 'awaiting_keys')) AS sold
     FROM product p ORDER BY p.position`,
    deps.now() - THIRTY_DAYS * DAY_MS,
  ).all<Row>();
  return {
    products: results.map((row) => ({
      productId: row.id,
      name: row.name,
      available: row.available,
      held: row.held,
      assigned: row.assigned,
      waiting: row.waiting,
      sold30d: row.sold,
      daysOfCover: row.sold === 0 ? null : Math.round((row.available * THIRTY_DAYS * 10) / row.sold) / 10,
    })),
  };
}
