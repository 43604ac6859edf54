import { z } from 'zod';
import {
  type FieldChange,
  type ProductFields,
  type ProductStatus,
  productStatus,
} from '../../src/shop/catalog/contract-staff';
import { productDetails } from '../../src/shop/catalog/details';
import { toDecimal } from '../../src/shop/money';
import { type Bindable, statement } from '../db/client';
import { facts, jsonColumn, storedValue } from '../db/json';
import type { ProductColumns } from './statements';

/** A row of `product` as it is stored. */
export interface StoredProduct extends ProductColumns {
  /** JSON text; an object in a snapshot. */
  details: string | object;
  position: number;
  status: ProductStatus;
  successor_id: string | null;
  key_format: string | null;
  revision: number;
  updated_at: number;
}

/** The columns that an edit may change. */
const EDITED = [
  'slug',
  'vendor',
  'suite',
  'name',
  'short_name',
  'version',
  'category',
  'description',
  'price_minor',
  'original_price_minor',
  'details',
  'position',
  'status',
  'successor_id',
  'allow_backorder',
  'max_per_order',
  'key_format',
  'revision',
  'updated_at',
] as const;

const SNAPSHOT = `json_object(${['id', ...EDITED]
  .map((name) => (name === 'details' ? "'details', json(details)" : `'${name}', ${name}`))
  .join(', ')})`;

/** One product in any status. */
export const selectStored = (db: D1Database, id: string) =>
  statement<StoredProduct>(db, 'SELECT * FROM product WHERE id = ?', id);

const cents = (text: string): number => {
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
};

const storedDetails = jsonColumn('product.details', facts);
const knownDetails = storedValue('product.details', productDetails);

const detailsOf = ({ details }: Pick<StoredProduct, 'details'>): Record<string, unknown> =>
  typeof details === 'string' ? storedDetails(details) : { ...details };

/** A product as stored in one of its revisions, from `product_revision.snapshot`. */
export const snapshotOf = jsonColumn(
  'product_revision.snapshot',
  z.object({
    id: z.string(),
    slug: z.string(),
    vendor: z.string(),
    suite: z.string(),
    name: z.string(),
    short_name: z.string(),
    version: z.string(),
    category: z.string(),
    description: z.string(),
    price_minor: z.number(),
    original_price_minor: z.number(),
    details: facts,
    position: z.number(),
    status: productStatus,
    successor_id: z.string().nullable(),
    allow_backorder: z.number(),
    max_per_order: z.number(),
    key_format: z.string().nullable(),
    revision: z.number(),
    updated_at: z.number(),
  }),
);

/** A stored product in the form that staff edit. */
export function fieldsOf(row: StoredProduct): ProductFields {
  const details = knownDetails(detailsOf(row));
  return {
    name: row.name,
    shortName: row.short_name,
    slug: row.slug,
    vendor: row.vendor,
    suite: row.suite,
    version: row.version,
    category: row.category,
    description: row.description,
    longDescription: details.longDescription,
    benefits: details.benefits,
    features: details.features,
    apps: details.apps,
    detailedFeatures: details.detailedFeatures,
    platforms: details.platforms,
    systemRequirements: details.systemRequirements,
    targetAudience: details.targetAudience,
    commercialUse: details.commercialUse,
    badge: details.badge,
    popular: details.popular,
    recommended: details.recommended,
    bestSeller: details.bestSeller,
    price: toDecimal(row.price_minor, 'USD'),
    originalPrice: toDecimal(row.original_price_minor, 'USD'),
    allowBackorder: row.allow_backorder === 1,
    maxPerOrder: row.max_per_order,
    keyFormat: row.key_format,
    destinations: details.destinations,
    feed: details.feed,
    related: details.related,
    position: row.position,
  };
}

/** A row with these fields changed; details that are not among the fields stay unchanged. */
export function withFields(row: StoredProduct, changes: Partial<ProductFields>): StoredProduct {
  const { name, shortName, slug, vendor, suite, version, category, description, price, originalPrice, ...rest } = {
    ...fieldsOf(row),
    ...changes,
  };
  const { allowBackorder, maxPerOrder, keyFormat, position, ...details } = rest;
  return {
    ...row,
    slug,
    vendor,
    suite,
    name,
    short_name: shortName,
    version,
    category,
    description,
    price_minor: cents(price),
    original_price_minor: cents(originalPrice),
    details: JSON.stringify({ ...detailsOf(row), ...details }),
    position,
    allow_backorder: allowBackorder ? 1 : 0,
    max_per_order: maxPerOrder,
    key_format: keyFormat,
  };
}

const displayValue = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '').replace(/^""$/, '');

/** The differences between two states of a product, field by field, as text. */
export function changesBetween(before: StoredProduct, after: StoredProduct): FieldChange[] {
  const stateOf = (row: StoredProduct): Record<string, unknown> => ({
    ...fieldsOf(row),
    status: row.status,
    successor: row.successor_id,
  });
  const [was, is] = [stateOf(before), stateOf(after)];
  return Object.keys(is)
    .map((field) => ({ field, before: displayValue(was[field]), after: displayValue(is[field]) }))
    .filter((change) => change.before !== change.after);
}

const valuesOf = (row: StoredProduct): Bindable[] =>
  EDITED.map(
    (name) =>
      (name === 'details' && typeof row.details !== 'string' ? JSON.stringify(row.details) : row[name]) as Bindable,
  );

/** Overwrites a row if its revision is still `former`; follow it with `must`. */
export const updateStored = (db: D1Database, row: StoredProduct, former: number) =>
  statement(
    db,
    `UPDATE product SET ${EDITED.map((name) => `${name} = ?`).join(', ')} WHERE id = ? AND revision = ?`,
    ...valuesOf(row),
    row.id,
    former,
  );

/** Stores a new product. */
export const insertStored = (db: D1Database, row: StoredProduct) =>
  statement(
    db,
    `INSERT INTO product (${EDITED.join(', ')}, id) VALUES (${EDITED.map(() => '?').join(', ')}, ?)`,
    ...valuesOf(row),
    row.id,
  );

/** Stores the current state of a product under its revision, unless it is stored already. */
export const insertRevision = (
  db: D1Database,
  { id, actor, reason = null }: { id: string; actor: string; reason?: string | null | undefined },
) =>
  statement(
    db,
    `INSERT OR IGNORE INTO product_revision (product_id, revision, snapshot, actor, reason, created_at)
     SELECT id, revision, ${SNAPSHOT}, ?2, ?3, updated_at FROM product WHERE id = ?1`,
    id,
    actor,
    reason,
  );
