import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The products for sale. Prices are in USD cents; other currencies are converted at the stored rate. */
export const product = sqliteTable(
  'product',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    /** The software's vendor and the suite it belongs to, as shoppers know them. */
    vendor: text('vendor').notNull(),
    suite: text('suite').notNull(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    /** The edition's year, or another word that distinguishes the releases of a suite. */
    version: text('version').notNull(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    priceMinor: integer('price_minor').notNull(),
    /** If above the price, staff announce a reduction; the struck price comes from the history, never from here. */
    originalPriceMinor: integer('original_price_minor').notNull(),
    /** Everything else that a page shows, as JSON (`productDetails` in src/shop/catalog/details.ts). */
    details: text('details').notNull(),
    position: integer('position').notNull(),
    /** Only live products are listed and sold; drafts are visible to staff; retired ones answer 410 or redirect. */
    status: text('status').notNull().default('live'),
    /** The product that a retired product redirects to; null for 410. */
    successorId: text('successor_id').references((): AnySQLiteColumn => product.id),
    allowBackorder: integer('allow_backorder').notNull().default(1),
    maxPerOrder: integer('max_per_order').notNull().default(20),
    /** The format of its keys, X for a letter or digit; null if any text is allowed. */
    keyFormat: text('key_format'),
    /** Incremented by every edit. Saving requires the revision that was read, so that no edit is overwritten unseen. */
    revision: integer('revision').notNull().default(1),
    updatedAt: integer('updated_at').notNull().default(sql`0`),
  },
  (t) => [
    check('product_status', sql`${t.status} IN ('draft', 'live', 'retired')`),
    check('product_price', sql`${t.priceMinor} >= 0 AND ${t.originalPriceMinor} >= 0`),
    index('product_position').on(t.status, t.position),
    // Sort orders of the shop page.
    index('product_popular').on(t.status, sql`(details ->> 'popular' IS NOT 1)`, t.position),
    index('product_price').on(t.status, t.priceMinor),
    index('product_name').on(t.status, sql`name COLLATE NOCASE`),
    index('product_release').on(t.status, t.version, t.position),
    // Sort orders of the staff list, in any status, and the products of one suite.
    index('product_suite').on(t.suite, t.position),
    // Values of the staff filters.
    index('product_vendor').on(t.vendor),
    index('product_category').on(t.category),
    index('product_any_position').on(t.position),
    index('product_any_name').on(sql`name COLLATE NOCASE`),
    index('product_any_price').on(t.priceMinor),
    index('product_any_updated').on(t.updatedAt),
    index('product_any_version').on(t.version),
  ],
);

/** Former slugs of products: they redirect permanently and are never reused by another product. */
export const formerSlug = sqliteTable(
  'former_slug',
  {
    slug: text('slug').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
  },
  (t) => [index('former_slug_product').on(t.productId)],
);

/** A product after each edit: its history, and the versions it can be reverted to. */
export const productRevision = sqliteTable(
  'product_revision',
  {
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    revision: integer('revision').notNull(),
    /** The row of `product` after the edit, as JSON. */
    snapshot: text('snapshot').notNull(),
    /** Who edited it, as in the audit log. */
    actor: text('actor').notNull(),
    reason: text('reason'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.revision] })],
);

/** Every price a product has had, for comparing reductions. */
export const priceHistory = sqliteTable(
  'price_history',
  {
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    priceMinor: integer('price_minor').notNull(),
    validFrom: integer('valid_from').notNull(),
    /** When the next price took effect; null for the current price. */
    validTo: integer('valid_to'),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.validFrom] }),
    index('price_history_recent').on(t.productId, t.validTo),
  ],
);

/** Prices that replace the converted price, in minor units of their currency. */
export const fixedPrice = sqliteTable(
  'fixed_price',
  {
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    currency: text('currency').notNull(),
    minor: integer('minor').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.currency] }),
    check('fixed_price_minor', sql`${t.minor} >= 0`),
    check('fixed_price_currency', sql`${t.currency} <> 'USD'`),
  ],
);

/** A price in USD cents that starts at a set time and may end again. Triggers refuse overlapping schedules. */
export const priceSchedule = sqliteTable(
  'price_schedule',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    priceMinor: integer('price_minor').notNull(),
    /** The requested original price; once the schedule starts, the one that it set. */
    originalMinor: integer('original_minor'),
    startsAt: integer('starts_at').notNull(),
    /** When the former price returns; null if the new one stays. */
    endsAt: integer('ends_at'),
    state: text('state').notNull().default('waiting'),
    /** The product's price when the schedule started. */
    formerMinor: integer('former_minor'),
    formerOriginalMinor: integer('former_original_minor'),
    /** When the schedule finished: it took effect permanently, ended, was canceled or was missed. */
    endedAt: integer('ended_at'),
    /** Who scheduled it, as in the audit log. */
    actor: text('actor').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('price_schedule_state', sql`${t.state} IN ('waiting', 'running', 'done', 'kept', 'canceled', 'missed')`),
    check('price_schedule_price', sql`${t.priceMinor} >= 0`),
    check('price_schedule_time', sql`${t.endsAt} IS NULL OR ${t.endsAt} > ${t.startsAt}`),
    index('price_schedule_product').on(t.productId, t.startsAt),
    index('price_schedule_waiting').on(t.startsAt).where(sql`state = 'waiting'`),
    index('price_schedule_running').on(t.endsAt).where(sql`state = 'running'`),
  ],
);

/** Prices of the same product elsewhere, in USD cents; shown with source and date for at most 30 days after it. */
export const comparisonPrice = sqliteTable(
  'comparison_price',
  {
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    kind: text('kind').notNull(),
    priceMinor: integer('price_minor').notNull(),
    /** The seller, as shoppers read it. */
    source: text('source').notNull(),
    /** The page with that price, an https address. */
    url: text('url').notNull(),
    /** The day the price was seen, YYYY-MM-DD in UTC. */
    seenOn: text('seen_on').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.kind] }),
    check('comparison_price_kind', sql`${t.kind} IN ('vendor', 'retailer')`),
    check('comparison_price_minor', sql`${t.priceMinor} > 0`),
  ],
);

/** Requests for a back-in-stock email; the row is deleted once the email is queued. */
export const stockRequest = sqliteTable(
  'stock_request',
  {
    id: text('id').notNull().unique(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    email: text('email').notNull(),
    /** JSON: former addresses of the account that took the request along when it changed its address; null if none did. */
    movedFrom: text('moved_from'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.email] }), index('stock_request_created').on(t.createdAt)],
);
