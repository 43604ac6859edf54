import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { product } from './catalog';
import { orderLine } from './orders';

/** A delivery of keys from a supplier. */
export const lot = sqliteTable(
  'lot',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull().unique(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    supplier: text('supplier'),
    invoice: text('invoice'),
    unitCostMinor: integer('unit_cost_minor'),
    currency: text('currency'),
    region: text('region'),
    /** 'retail', 'oem' or 'volume'; null if unknown. */
    licenseType: text('license_type'),
    boughtAt: text('bought_at'),
    activateBefore: text('activate_before'),
    /** Since when staff keep its unsold keys off sale; null while they are for sale. */
    offSaleAt: integer('off_sale_at'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    check('lot_license_type', sql`${t.licenseType} IN ('retail', 'oem', 'volume')`),
    index('lot_activate_before').on(t.activateBefore).where(sql`activate_before IS NOT NULL`),
    index('lot_terms').on(t.productId).where(sql`region IS NOT NULL OR license_type IS NOT NULL`),
  ],
);

/** A license key, encrypted. `fingerprint` is an HMAC of the normalized key, which prevents duplicates. */
export const licenseKey = sqliteTable(
  'license_key',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    lotId: text('lot_id')
      .notNull()
      .references(() => lot.id),
    ciphertext: text('ciphertext').notNull(),
    vaultKeyId: text('vault_key_id').notNull(),
    fingerprint: text('fingerprint').notNull().unique(),
    /** The key with all but its last characters masked (`maskKey`). */
    hint: text('hint').notNull(),
    seats: integer('seats').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('license_key_lot').on(t.lotId), index('license_key_vault').on(t.vaultKeyId)],
);

/** The unit of sale: one use of a key. A volume key has several seats. */
export const seat = sqliteTable(
  'seat',
  {
    id: text('id').primaryKey(),
    keyId: text('key_id')
      .notNull()
      .references(() => licenseKey.id),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    /** The lot its key came with. */
    lotId: text('lot_id').references(() => lot.id),
    /** When it leaves the stock because its lot must be activated soon, in milliseconds; null if never. */
    sellUntil: integer('sell_until'),
    /** Order of sale within a product: oldest lot first, then by line of the imported file. */
    rank: integer('rank').notNull(),
    /** Incremented each time an undisclosed key returns to stock. */
    round: integer('round').notNull().default(1),
    state: text('state').notNull(),
    lineId: text('line_id').references(() => orderLine.id),
    holdExpiresAt: integer('hold_expires_at'),
  },
  (t) => [
    check(
      'seat_state',
      sql`${t.state} IN ('available', 'held', 'assigned', 'revoked', 'replaced', 'defective', 'quarantined')`,
    ),
    check('seat_hold', sql`(${t.state} = 'held') = (${t.holdExpiresAt} IS NOT NULL)`),
    check('seat_line', sql`(${t.state} = 'available') <= (${t.lineId} IS NULL)`),
    index('seat_available').on(t.productId, t.rank, t.sellUntil).where(sql`state = 'available'`),
    index('seat_lot').on(t.lotId, t.sellUntil).where(sql`state = 'available'`),
    index('seat_held').on(t.productId, t.holdExpiresAt).where(sql`state = 'held'`),
    index('seat_line').on(t.lineId, t.state).where(sql`line_id IS NOT NULL`),
    index('seat_key').on(t.keyId),
  ],
);

/** Append-only: which seat was assigned to which slot of which order line. */
export const keyAssignment = sqliteTable(
  'key_assignment',
  {
    id: text('id').primaryKey(),
    seatId: text('seat_id')
      .notNull()
      .references(() => seat.id),
    round: integer('round').notNull(),
    lineId: text('line_id')
      .notNull()
      .references(() => orderLine.id),
    slot: integer('slot').notNull(),
    generation: integer('generation').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    unique('key_assignment_seat').on(t.seatId, t.round),
    unique('key_assignment_slot').on(t.lineId, t.slot, t.generation),
    index('key_assignment_replacement').on(t.createdAt).where(sql`generation > 1`),
  ],
);

/** Append-only: everything that happened to a key, including reveals. */
export const licenseEvent = sqliteTable(
  'license_event',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind').notNull(),
    seatId: text('seat_id')
      .notNull()
      .references(() => seat.id),
    assignmentId: text('assignment_id'),
    actor: text('actor').notNull(),
    detail: text('detail'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('license_event_seat').on(t.seatId, t.createdAt),
    index('license_event_assignment').on(t.assignmentId),
    index('license_event_back').on(t.createdAt).where(sql`kind IN ('defective', 'returned')`),
  ],
);

/** A supplier's liability for a key taken out of use: claimed, credited or refused. It names no buyer. */
export const supplierClaim = sqliteTable(
  'supplier_claim',
  {
    keyId: text('key_id')
      .primaryKey()
      .references(() => licenseKey.id),
    lotId: text('lot_id')
      .notNull()
      .references(() => lot.id),
    /** The error its buyer reported; null if staff took it out of use. */
    code: text('code'),
    state: text('state').notNull(),
    /** The credited amount, in the currency of its lot; null until credited. */
    creditMinor: integer('credit_minor'),
    note: text('note').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    check('supplier_claim_state', sql`${t.state} IN ('open', 'sent', 'credited', 'refused')`),
    check('supplier_claim_credit', sql`(${t.state} = 'credited') = (${t.creditMinor} IS NOT NULL)`),
    index('supplier_claim_created').on(t.createdAt),
    index('supplier_claim_state_created').on(t.state, t.createdAt),
    index('supplier_claim_lot').on(t.lotId, t.createdAt),
  ],
);
