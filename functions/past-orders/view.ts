import { type PastOrder, pastOrder } from '../../src/shop/imports/contract';
import { jsonColumn } from '../db/json';
import type { PastOrderRow } from './statements';

const linesOf = jsonColumn('past_order.lines', pastOrder.shape.lines);

/** Converts an order of a former shop to what its buyer sees. */
export const pastOrderOf = (row: Omit<PastOrderRow, 'email' | 'name' | 'number_key'>): PastOrder => ({
  id: row.id,
  source: row.source,
  number: row.number,
  status: row.status,
  placedAt: row.placed_at,
  currency: row.currency,
  totalMinor: row.total_minor,
  lines: linesOf(row.lines),
});
