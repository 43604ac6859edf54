import type { MacDownload } from '../../src/shop/downloads/contract';
import { isWindowsOnly } from '../../src/shop/orders/download';
import { orderNumber } from '../../src/shop/orders/number';
import { statement } from '../db/client';
import { readOrderToken } from '../orders/order-token';
import type { Deps } from '../platform/deps';

/** The downloads of a paid order: its number, and a row per product. */
const selectDownloads = (db: D1Database, orderId: string) =>
  statement<Row>(
    db,
    `SELECT o.seq, o.created_at, l.product_id, l.product_name FROM orders o JOIN order_line l ON l.order_id = o.id
     WHERE o.id = ? AND o.status = 'paid' AND l.state <> 'refunded' ORDER BY l.position`,
    orderId,
  );

interface Row {
  seq: number;
  created_at: number;
  product_id: string;
  product_name: string;
}

/** The download of a token from `createMacToken`; undefined if invalid or expired: the page then shows general help. */
export async function readMacDownload(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  token: string,
): Promise<MacDownload | undefined> {
  const orderId = await readOrderToken(deps, 'mac-download', token);
  if (!orderId) return undefined;
  const { results } = await selectDownloads(deps.db, orderId).all();
  const [first] = results;
  if (!first) return undefined;
  const products = results.map(({ product_id: productId, product_name: name }) => ({
    productId,
    name,
    runsOnMac: !isWindowsOnly({ productId, name }),
  }));
  return { orderId, orderNumber: orderNumber(first.seq, first.created_at), products };
}
