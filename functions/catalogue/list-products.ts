import type { z } from 'zod';
import type { productList } from '../../src/shop/catalogue/contract';
import type { Deps } from '../platform/deps';
import { type ProductRow, type ShelfRow, selectShelf } from './statements';
import { productView } from './view';

type List = z.input<typeof productList>;
type Live = Pick<ProductRow, 'id' | 'sellable' | 'lowest_30d'>;

/** The products' texts at one version of the catalogue: what this isolate need not read again. */
let shelf: { version: string; products: Map<string, ProductRow> } = { version: '', products: new Map() };
/** The last list and its text, which answers until a stock, a price or a text is another one. */
let last: { version: string; live: string; list: List; text: string } | undefined;

const liveOf = (json: string): Live[] =>
  (JSON.parse(json) as [string, number, number][]).map(([id, sellable, lowest_30d]) => ({ id, sellable, lowest_30d }));

/** The list as it is now, from one row of the database. */
function listFrom({ version, live, products }: ShelfRow) {
  if (last?.live === live && last.version === version) return last;
  if (products !== null) {
    const rows = JSON.parse(products) as ProductRow[];
    shelf = { version, products: new Map(rows.map((row) => [row.id, row])) };
  }
  const list = liveOf(live).flatMap((now) => {
    const row = shelf.products.get(now.id);
    return row ? [productView({ ...row, ...now })] : [];
  });
  last = { version, live, list, text: JSON.stringify(list) };
  return last;
}

async function read(db: D1Database) {
  const row = await selectShelf(db, shelf.version).first<ShelfRow>();
  if (!row) throw new Error('The catalogue has no version: migrations are missing.');
  return listFrom(row);
}

/** The products on the shelf with live prices and stock; one D1 call. */
export const listProducts = async ({ db }: Pick<Deps, 'db'>): Promise<List> => (await read(db)).list;

let told: { text: string; until: number } | undefined;

/** The same as the JSON text that goes over the wire, read again once it is SHELF_FRESH_MS old; at most one D1 call. */
export async function productListText({ db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>): Promise<string> {
  if (told && now() < told.until) return told.text;
  const { text } = await read(db);
  told = { text, until: now() + settings.SHELF_FRESH_MS };
  return text;
}
