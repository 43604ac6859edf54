import type { z } from 'zod';
import type { ownKeysOutput } from '../../src/shop/customers/contract';
import { orderNumber } from '../../src/shop/orders/number';
import { selectBatch } from '../db/select-batch';
import { selectKeysOf } from '../licenses/statements';
import { OF_ACCOUNT } from '../orders/account-orders';
import { keyItemsOf } from '../orders/view';
import type { Deps } from '../platform/deps';
import { recipientViewOf } from '../recipients/read-recipients';
import { selectSharedCopiesOf } from '../recipients/statements';

/** Enough for any reader; further keys are on their order pages. */
const MAX_ROWS = 1_000;

/**
 * All keys of the signed-in customer's orders, masked, with the recipients of copies. Only the reveal call, which
 * records it, returns a key in clear.
 */
export async function listKeys({ db, actor, now }: Deps): Promise<z.input<typeof ownKeysOutput>> {
  const of = actor.id ?? '';
  const { own, shared } = await selectBatch(db, {
    own: selectKeysOf(db, OF_ACCOUNT, of, MAX_ROWS),
    shared: selectSharedCopiesOf(db, OF_ACCOUNT, of, MAX_ROWS),
  });
  const orders = Map.groupBy(own, ({ order_id: id }) => id);
  const keys = [...orders.values()].flatMap((rows) =>
    keyItemsOf(rows).flatMap((item, index) => {
      const row = rows[index];
      if (!row) return [];
      const { order_id: orderId, seq, ordered_at: orderedAt, unconfirmed } = row;
      return [{ ...item, orderId, orderNumber: orderNumber(seq, orderedAt), orderedAt, canBeShown: unconfirmed === 0 }];
    }),
  );
  const given = shared.map((row) => ({
    ...recipientViewOf(row, now()),
    orderId: row.order_id,
    orderNumber: orderNumber(row.seq, row.ordered_at),
    productName: row.product_name,
  }));
  return { keys, given };
}
