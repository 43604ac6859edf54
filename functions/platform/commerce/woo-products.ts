import type { Products } from 'woocommerce-rest-ts-api';
import { z } from 'zod';
import { forEachConcurrent } from '../for-each-concurrent';
import { CommerceError, type CommercePlatform } from './platform';
import { missing, type Send } from './woo-api';
import { stockPath, variantId } from './woo-facts';

const product = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  type: z.string(),
  manage_stock: z.union([z.boolean(), z.literal('parent')]),
  stock_quantity: z.number().nullable(),
});
const variation = product.partial({ type: true });
type Variation = z.output<typeof variation>;
const stocked = product.pick({ manage_stock: true, stock_quantity: true });

/** Where a list sorted by id continues: how many rows precede the last one that was read, and that row's id. */
interface Place {
  offset: number;
  after: number;
}
const START: Place = { offset: 0, after: 0 };

interface Rows<Row> {
  rows: Row[];
  next: Place | null;
}

/**
 * Returns the rows after a place. Each request starts with the last row that was read: if it is missing, rows were
 * deleted meanwhile and later ones have moved up into the part that was already read.
 */
async function rowsBehind<Row extends { id: number }>(
  send: Send,
  { schema, path, size }: { schema: z.ZodType<Row>; path: string; size: number },
  { offset, after }: Place,
): Promise<Rows<Row>> {
  for (let from = offset; ; from = Math.max(0, from - size)) {
    const list = await send(z.array(schema), 'GET', `${path}?per_page=${size}&offset=${from}&orderby=id&order=asc`);
    const [first] = list;
    if (from > 0 && (!first || first.id > after)) continue;
    const last = list.at(-1);
    const isFull = list.length === size && last !== undefined;
    return {
      rows: list.filter(({ id }) => id > after),
      next: isFull ? { offset: from + size - 1, after: Math.max(after, last.id) } : null,
    };
  }
}

const PAGE = 50;
/** The most that WooCommerce returns per request. */
const VARIATIONS = 100;
const MAX_READS = 100;

async function variationsOf(send: Send, productId: number) {
  const list = { schema: variation, path: `/products/${productId}/variations`, size: VARIATIONS };
  const all: Variation[] = [];
  let place: Place | null = START;
  for (let read = 0; place && read < MAX_READS; read += 1) {
    const { rows, next }: Rows<Variation> = await rowsBehind(send, list, place);
    all.push(...rows);
    place = next;
  }
  // If only a part were read, the rest would count as deleted.
  if (place) throw new CommerceError('unreadable', `variations of product ${productId}`);
  return all;
}

const placeOf = (page: string | null): Place => {
  const [, offset, after] = /^(\d+):(\d+)$/.exec(page ?? '') ?? [];
  return offset && after ? { offset: Number(offset), after: Number(after) } : START;
};

/** Returns everything the store sells, a page of products at a time, with all variations of each. */
export async function variants(send: Send, page: string | null) {
  const { rows, next } = await rowsBehind(send, { schema: product, path: '/products', size: PAGE }, placeOf(page));
  const items = [];
  for (const one of rows) {
    const variations = one.type === 'variable' ? await variationsOf(send, one.id) : [];
    for (const item of variations.length > 0 ? variations : [one]) {
      const id = variantId(one.id, item === one ? 0 : item.id);
      const isCounted = item.manage_stock === true;
      const title = item === one ? one.name : `${one.name} - ${item.name}`;
      items.push({
        id,
        title,
        sku: item.sku,
        stockId: isCounted ? id : '',
        available: isCounted ? (item.stock_quantity ?? 0) : null,
      });
    }
  }
  return { items, next: next && `${next.offset}:${next.after}` };
}

/** Reads and sets a store's available quantities. */
export function stockIn(send: Send): Pick<CommercePlatform, 'stockOf' | 'setStock'> {
  const stockOf = async (stockId: string) => {
    const item = await send(stocked, 'GET', stockPath(stockId)).catch(missing);
    return item?.manage_stock === true ? (item.stock_quantity ?? 0) : null;
  };
  return {
    stockOf: async (stock) => {
      const quantities: (number | null)[] = [];
      await forEachConcurrent([...stock.entries()], async ([index, { stockId }]) => {
        quantities[index] = await stockOf(stockId);
      });
      return quantities;
    },
    setStock: async ({ stockId, quantity, from }) => {
      if ((await stockOf(stockId)) !== from) return 'moved';
      await send(z.unknown(), 'PUT', stockPath(stockId), { stock_quantity: quantity } satisfies Partial<Products>);
      return 'set';
    },
  };
}
