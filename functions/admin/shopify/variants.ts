import { type VariantRow, variantList } from '../../../src/shop/commerce/contract';
import { type Candidate, suggesterOf } from '../../../src/shop/commerce/suggest';
import { statement } from '../../db/client';
import { countFreeSeats } from '../../db/free-seat';
import type { Deps } from '../../platform/deps';
import { defineList } from '../kit/list';

interface Row {
  variant_id: string;
  title: string;
  sku: string;
  state: VariantRow['state'];
  product_id: string | null;
  product_name: string | null;
  stock_id: string;
  available: number | null;
  sellable: number | null;
}

const MAX_PRODUCTS = 2_000;

const candidates = (db: D1Database) =>
  statement<Candidate>(
    db,
    `SELECT id, name, short_name AS shortName FROM product p WHERE status <> 'retired'
       AND NOT EXISTS (SELECT 1 FROM commerce_variant v WHERE v.product_id = p.id) LIMIT ${MAX_PRODUCTS}`,
  );

/** Adds the most likely product of each undecided variant; the products are read once for all of them. */
async function withSuggestions({ db }: Deps, rows: VariantRow[]): Promise<VariantRow[]> {
  if (!rows.some(({ state }) => state === 'undecided')) return rows;
  const { results } = await candidates(db).all();
  const suggest = suggesterOf(results);
  const names = new Map(results.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const likely = row.state === 'undecided' ? suggest(row) : undefined;
    const name = likely && names.get(likely.productId);
    return likely && name ? { ...row, suggestion: { ...likely, name } } : row;
  });
}

const storedList = defineList(variantList, {
  columns: `v.variant_id, v.title, v.sku, v.state, v.product_id, p.name AS product_name, v.stock_id, v.available,
    ${countFreeSeats('v.product_id', 9999)} AS sellable`,
  from: 'commerce_variant v LEFT JOIN product p ON p.id = v.product_id',
  search: ['v.title', 'v.sku'],
  sorts: { title: 'v.title COLLATE NOCASE', sku: 'v.sku' },
  dir: 'asc',
  filters: { state: 'v.state = ?' },
  tie: 'v.rowid',
  view: (row: Row): VariantRow => ({
    id: row.variant_id,
    title: row.title,
    sku: row.sku,
    state: row.state,
    productId: row.product_id,
    productName: row.product_name,
    suggestion: null,
    available: row.available,
    isCounted: row.stock_id !== '',
    sellable: row.product_id ? row.sellable : null,
  }),
});

/** The list of store variants, each with its mapped or most likely product. */
export const variants: typeof storedList = {
  ...storedList,
  async list(deps, query) {
    const page = await storedList.list(deps, query);
    return { ...page, rows: await withSuggestions(deps, page.rows) };
  },
};
