import type { z } from 'zod';
import type { ownKeysOutput } from '../../src/shop/customers/contract';
import { orderNumber } from '../../src/shop/orders/number';
import { type OwnKeyRow, selectKeysOf } from '../licenses/statements';
import { OF_ACCOUNT } from '../orders/account-orders';
import { keyItemsOf } from '../orders/view';
import type { Deps } from '../platform/deps';

/** More keys than anybody reads; the rest stands with its order. */
const MOST = 1_000;

/** Every key of the signed-in customer's orders, masked; a clear one comes only from the reveal call, which records it. */
export async function listKeys({ db, actor }: Deps): Promise<z.input<typeof ownKeysOutput>> {
  const { results } = await selectKeysOf(db, OF_ACCOUNT, actor.id ?? '', MOST).all<OwnKeyRow>();
  const orders = Map.groupBy(results, ({ order_id: id }) => id);
  const keys = [...orders.values()].flatMap((rows) =>
    keyItemsOf(rows).map((item, index) => {
      const row = rows[index] as OwnKeyRow;
      return {
        ...item,
        orderId: row.order_id,
        orderNumber: orderNumber(row.seq, row.ordered_at),
        orderedAt: row.ordered_at,
        canBeShown: row.unconfirmed === 0,
      };
    }),
  );
  return { keys };
}
