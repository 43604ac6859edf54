import {
  type ProductRow,
  type ProductStatus,
  productFile,
  productTable,
} from '../../../src/shop/catalog/contract-staff';
import { productColumns } from '../../../src/shop/catalog/product-csv';
import { STOCK_COUNTED } from '../../../src/shop/catalog/stock';
import { toDecimal } from '../../../src/shop/money';
import { fieldsOf, type StoredProduct } from '../../catalog/product-record';
import { countFreeSeats, hasFreeSeat } from '../../db/free-seat';
import { defineList } from '../kit/list';

interface Row {
  id: string;
  slug: string;
  name: string;
  vendor: string;
  suite: string;
  version: string;
  category: string;
  price_minor: number;
  original_price_minor: number;
  status: ProductStatus;
  stock: number;
  allow_backorder: number;
  badge: string | null;
  position: number;
  revision: number;
  updated_at: number;
}

/** Search, sorting and filters of products in any status. */
const FOUND = {
  from: 'product p',
  search: ['p.name', 'p.slug'],
  sorts: {
    position: 'p.position',
    name: 'p.name COLLATE NOCASE',
    price: 'p.price_minor',
    updatedAt: 'p.updated_at',
    version: 'p.version',
  },
  dir: 'asc',
  filters: {
    status: 'p.status = ?',
    stock: () => ({ sql: `NOT ${hasFreeSeat('p.id')}`, values: [] }),
    suite: 'p.suite = ?',
    vendor: 'p.vendor = ?',
    category: 'p.category = ?',
  },
  tie: 'p.rowid',
} as const;

const isWhole = (query: object): boolean => {
  const filters = query as Record<string, unknown>;
  return ['q', ...Object.keys(FOUND.filters)].every((name) => !filters[name]);
};

/** The list of products in any status, in catalog order. */
export const products = defineList(productTable, {
  ...FOUND,
  // The unfiltered total is stored; only filters are counted.
  count: (query) =>
    isWhole(query) ? "(SELECT CAST(value AS INTEGER) FROM setting WHERE name = 'product_count')" : undefined,
  countFrom: (query) => (isWhole(query) ? '(SELECT 1)' : undefined),
  columns: `p.id, p.slug, p.name, p.vendor, p.suite, p.version, p.category, p.price_minor, p.original_price_minor,
    p.status, p.allow_backorder, p.details ->> 'badge' AS badge, p.position, p.revision, p.updated_at,
    ${countFreeSeats('p.id', STOCK_COUNTED)} AS stock`,
  view: (row: Row): ProductRow => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    vendor: row.vendor,
    suite: row.suite,
    version: row.version,
    category: row.category,
    price: toDecimal(row.price_minor, 'USD'),
    originalPrice: toDecimal(row.original_price_minor, 'USD'),
    status: row.status,
    stock: row.stock,
    allowBackorder: row.allow_backorder === 1,
    badge: row.badge,
    position: row.position,
    revision: row.revision,
    updatedAt: row.updated_at,
  }),
});

/** The same products with all fields, as a CSV file that can be imported again. */
export const productsFile = defineList(productFile, {
  ...FOUND,
  columns: 'p.*',
  view: (row: StoredProduct) => ({ id: row.id, revision: row.revision, status: row.status, fields: fieldsOf(row) }),
  csv: { name: 'products.csv', columns: productColumns },
});
