import type { z } from 'zod';
import type { KeysQuery, keysOutput } from '../../src/shop/licences/contract-staff';
import { orderSeq } from '../../src/shop/orders/number';
import { type Condition, readTable, when } from '../db/table';
import type { Deps } from '../platform/deps';
import { COLUMNS, FROM, keyRowOf, type SealedRow } from './key-row';

const OF_ORDER = `k.id IN (SELECT s.key_id FROM orders o JOIN order_line l ON l.order_id = o.id
  JOIN key_assignment a ON a.line_id = l.id JOIN seat s ON s.id = a.seat_id WHERE o.seq = ?)`;

/** What `q` means: an order's number, or the id of a key. */
function searched(q: string | undefined): Condition | undefined {
  if (!q) return undefined;
  const seq = orderSeq(q);
  return seq === undefined ? { sql: 'k.id = ?', values: [q] } : { sql: OF_ORDER, values: [seq] };
}

/** One page of the keys, the newest first, masked. */
export async function listKeys(deps: Deps, query: KeysQuery): Promise<z.input<typeof keysOutput>> {
  const source = {
    columns: COLUMNS,
    from: FROM,
    where: [
      searched(query.q),
      when(query.product, 'k.product_id = ?'),
      when(query.lot, 'k.lot_id = ?'),
      when(query.state, 'EXISTS (SELECT 1 FROM seat s WHERE s.key_id = k.id AND s.state = ?)'),
    ],
    sorts: { createdAt: 'k.created_at' },
    tie: 'k.rowid',
  };
  const { rows, ...page } = await readTable<SealedRow>(deps.db, source, query);
  return { ...page, rows: await Promise.all(rows.map((row) => keyRowOf(deps.vault, row))) };
}
