import { z } from 'zod';
import { SLUG } from '../formats';
import { listContract } from '../staff/contract-list';
import { productDetails } from './details';

export const productStatus = z.enum(['draft', 'live', 'retired']);
export type ProductStatus = z.infer<typeof productStatus>;

const parts = productDetails.shape;
const feed = parts.feed.unwrap().shape;
const destination = parts.destinations.unwrap().shape.windows.unwrap().shape;

const words = (max: number) => z.string().trim().min(1, 'Enter at least one character').max(max);
/** An optional text: an empty field becomes null. */
const orNone = <T extends z.ZodType<string | null, string | null>>(schema: T) =>
  z
    .string()
    .trim()
    .nullable()
    .transform((text) => text || null)
    .pipe(schema);
/** US dollars as decimal text, as staff enter and read them. */
const dollars = z
  .string()
  .trim()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, 'Enter dollars and cents, such as 149.99');
const where = z.strictObject({
  download: orNone(destination.download.unwrap()),
  guide: orNone(destination.guide.unwrap()),
});

/** All fields of a product that staff edit; publishing is a call of its own. */
export const productFields = z.strictObject({
  name: words(120),
  shortName: words(60),
  slug: z.string().trim().max(80).regex(SLUG, 'Use small letters, digits and single hyphens, such as office-home-2024'),
  vendor: words(60),
  suite: words(60),
  version: words(30),
  category: words(40),
  description: z.string().trim().max(500),
  longDescription: parts.longDescription.unwrap().trim(),
  benefits: parts.benefits.unwrap(),
  features: parts.features.unwrap(),
  apps: parts.apps.unwrap(),
  detailedFeatures: parts.detailedFeatures.unwrap(),
  platforms: parts.platforms.unwrap(),
  systemRequirements: z.strictObject({
    windows: parts.benefits.unwrap(),
    mac: parts.benefits.unwrap(),
  }),
  targetAudience: parts.targetAudience.unwrap(),
  commercialUse: z.boolean(),
  badge: orNone(parts.badge.unwrap()),
  popular: z.boolean(),
  recommended: z.boolean(),
  bestSeller: z.boolean(),
  price: dollars,
  originalPrice: dollars,
  allowBackorder: z.boolean(),
  maxPerOrder: z.int().min(1).max(100),
  keyFormat: orNone(
    z
      .string()
      .regex(/^[A-Za-z0-9 _.-]{5,255}$/, 'Use X for a letter or digit, and at least five signs in all')
      .refine((mask) => mask.includes('X'), 'A format has at least one X, which stands for a letter or digit')
      .nullable(),
  ),
  destinations: z.strictObject({ windows: where, mac: where }),
  feed: z.strictObject({
    gtin: orNone(feed.gtin.unwrap()),
    mpn: orNone(feed.mpn.unwrap()),
    brand: orNone(feed.brand.unwrap()),
    condition: feed.condition.unwrap(),
    googleCategory: z
      .int()
      .positive()
      .nullish()
      .transform((number) => number ?? null),
    excluded: z.boolean(),
  }),
  related: parts.related.unwrap(),
  /** The lowest position comes first. */
  position: z.int().min(-1_000_000).max(1_000_000),
});
export type ProductFields = z.output<typeof productFields>;
export type FieldName = keyof ProductFields;

const reason = z.string().trim().max(500).optional();
/** The revision the editor loaded, so that a save never overwrites later changes unseen. */
const revision = z.int().min(1);
/** Set to confirm a price after `price_needs_confirmation`. */
const confirmed = z.boolean().optional();

/** A new product needs a name, an address and a price; it starts as a draft. */
export const createProductInput = z.strictObject({
  product: productFields.partial().required({ name: true, slug: true, version: true, category: true, price: true }),
  reason,
});
export type CreateProductInput = z.output<typeof createProductInput>;
export const productSavedOutput = z.object({
  success: z.literal(true),
  id: z.string(),
  slug: z.string(),
  revision: z.int(),
  /** False if nothing was different. */
  changed: z.boolean(),
});
export type ProductSaved = z.input<typeof productSavedOutput>;

export const editProductInput = z.strictObject({ revision, changes: productFields.partial(), reason, confirmed });
export type EditProductInput = z.output<typeof editProductInput>;

export const setStatusInput = z.strictObject({
  revision,
  status: productStatus,
  /** Where the address of a retired product redirects. */
  successorId: z.string().max(64).nullish(),
  reason,
});
export type SetStatusInput = z.output<typeof setStatusInput>;

export const revertProductInput = z.strictObject({ revision, to: z.int().min(1), reason, confirmed });
export type RevertProductInput = z.output<typeof revertProductInput>;

export const moveProductInput = z.strictObject({ to: z.enum(['first', 'up', 'down', 'last']) });
export type MoveProductInput = z.output<typeof moveProductInput>;

export const productRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  vendor: z.string(),
  suite: z.string(),
  version: z.string(),
  category: z.string(),
  price: z.string(),
  originalPrice: z.string(),
  status: productStatus,
  /** Keys that can be sold now, counted up to `STOCK_COUNTED` (stock.ts). */
  stock: z.int(),
  allowBackorder: z.boolean(),
  badge: z.string().nullable(),
  position: z.int(),
  revision: z.int(),
  updatedAt: z.int(),
});
export type ProductRow = z.infer<typeof productRow>;

const choice = z.string().max(60).optional();
/** `q` searches names and addresses. */
export const productTable = listContract({
  row: productRow,
  sorts: ['position', 'name', 'price', 'updatedAt', 'version'],
  filters: {
    status: productStatus.optional(),
    /** Only products without a key that can be sold now. */
    stock: z.enum(['none']).optional(),
    suite: choice,
    vendor: choice,
    category: choice,
  },
});

/** The same list with all fields of each product: the content of a CSV file. */
export const productFile = listContract({
  row: z.object({
    id: z.string(),
    revision: z.int(),
    status: productStatus,
    fields: z.custom<ProductFields>(),
  }),
  sorts: productTable.sorts,
  filters: productTable.filters,
});

const flag = z.enum(['true', 'false']).optional();
export const importProductsQuery = z.strictObject({
  /** Only reports what would change. */
  dryRun: flag,
  /** Set to confirm prices that change a lot or lose money. */
  confirmed: flag,
});
export type ImportProductsQuery = z.output<typeof importProductsQuery>;
const importedRow = z.object({
  /** Its number among the rows of the part, from 1, and the line it begins on. */
  row: z.int(),
  line: z.int(),
  name: z.string(),
  state: z.enum(['created', 'changed', 'unchanged', 'refused']),
  /** Why it was refused. */
  reason: z.string().optional(),
});
export type ImportedRow = z.infer<typeof importedRow>;
export const importProductsOutput = z.object({
  success: z.literal(true),
  dryRun: z.boolean(),
  rows: z.array(importedRow),
});
export type ImportProductsOutput = z.input<typeof importProductsOutput>;

const change = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.infer<typeof change>;
export const productMoment = z.object({
  revision: z.int(),
  actor: z.string(),
  reason: z.string().nullable(),
  at: z.int(),
  /** What this revision changed; empty for the first known one. */
  changes: z.array(change),
});
export type ProductMoment = z.infer<typeof productMoment>;

export const readProductOutput = z.object({
  id: z.string(),
  status: productStatus,
  successor: z.object({ id: z.string(), name: z.string(), slug: z.string() }).nullable(),
  revision: z.int(),
  updatedAt: z.int(),
  stock: z.int(),
  /** The highest unit cost of the keys in stock, in US dollars; null where no lot has a cost. */
  unitCost: z.string().nullable(),
  fields: productFields,
  /** Newest first. */
  history: z.array(productMoment),
});
export type ReadProduct = z.input<typeof readProductOutput>;

/** Part of a product's name, to find products beyond the first ones. */
export const productChoicesQuery = z.strictObject({ q: z.string().trim().max(100).optional() });

/** The options of filters and pickers in the back office. */
export const productChoicesOutput = z.object({
  products: z.array(z.object({ id: z.string(), name: z.string(), status: productStatus })),
  vendors: z.array(z.string()),
  suites: z.array(z.string()),
  categories: z.array(z.string()),
  /** Whether there are more products, to be found by name. */
  more: z.boolean(),
});
export type ProductChoices = z.infer<typeof productChoicesOutput>;
