import type { ImportQuery } from '../../src/shop/licenses/contract';
import { ACTIVATION_DAYS } from '../../src/shop/licenses/lot-terms';
import { must, statement } from '../db/client';
import type { JsonText } from '../db/json';
import { newIdSql } from '../platform/ids';

export interface CatalogRow {
  /** 1 if the product exists. */
  known_product: number;
  /** The product of the lot with this name; null if the name is free. */
  lot_product: string | null;
  key_format: string | null;
  /** JSON of the lot's terms; null if the name is free. */
  lot_terms: JsonText<ReturnType<typeof termsOf>> | null;
}

/** Terms of a lot that buyers are bound to: all of its keys are sold under the same ones. */
export const BINDING = ['region', 'license_type', 'activate_before'] as const;

/** Returns whether the product exists, and the terms of the lot with this name. */
export const selectCatalog = (db: D1Database, product: string, lot: string) =>
  statement<CatalogRow>(
    db,
    `SELECT EXISTS (SELECT 1 FROM product WHERE id = ?1) AS known_product,
       (SELECT product_id FROM lot WHERE name = ?2) AS lot_product,
       (SELECT key_format FROM product WHERE id = ?1) AS key_format,
       (SELECT json_object(${BINDING.map((term) => `'${term}', ${term}`).join(', ')}) FROM lot WHERE name = ?2) AS lot_terms`,
    product,
    lot,
  );

/** Returns which of these fingerprints (JSON list) belong to keys the shop ever had, sold or not, of any product. */
export const selectKnown = (db: D1Database, fingerprints: string) =>
  statement<{ fingerprint: string }>(
    db,
    'SELECT fingerprint FROM license_key WHERE fingerprint IN (SELECT value FROM json_each(?))',
    fingerprints,
  );

export interface NewLot
  extends Pick<ImportQuery, 'product' | 'lot' | 'supplier' | 'invoice' | 'region' | 'licenseType'> {
  id: string;
  unitCostMinor: number | null;
  currency: string | null;
  boughtAt: string | null;
  activateBefore: string | null;
}

/** SQL: the currency of the existing lot, or else that of the import. */
const CURRENCY = 'coalesce(lot.currency, excluded.currency)';

/** Returns the terms of an import; null where it names none, so that the lot's own apply. */
export const termsOf = ({ region, licenseType, activateBefore }: NewLot) => ({
  region: region ?? null,
  license_type: licenseType ?? null,
  activate_before: activateBefore,
});

/**
 * Creates the lot unless its name exists; a later import adds keys to it, and of its facts only a cost that was
 * missing.
 */
export const insertLot = (db: D1Database, lot: NewLot, now: number) =>
  statement(
    db,
    `INSERT INTO lot (id, name, product_id, supplier, invoice, unit_cost_minor, currency, region,
       license_type, bought_at, activate_before, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET currency = ${CURRENCY}, unit_cost_minor = excluded.unit_cost_minor
       WHERE lot.unit_cost_minor IS NULL AND lot.product_id = excluded.product_id AND excluded.currency = ${CURRENCY}`,
    lot.id,
    lot.lot,
    lot.product,
    lot.supplier ?? null,
    lot.invoice ?? null,
    lot.unitCostMinor,
    lot.currency,
    lot.region ?? null,
    lot.licenseType ?? null,
    lot.boughtAt,
    lot.activateBefore,
    now,
  );

export interface SealedKey {
  id: string;
  ciphertext: string;
  vaultKeyId: string;
  fingerprint: string;
  hint: string;
  seats: number;
}

/**
 * SQL: when seats of `lot` leave the stock: shortly before they must be activated, or at once if the lot is off sale.
 */
export const SELL_UNTIL = `iif(lot.off_sale_at IS NOT NULL, 0, unixepoch(lot.activate_before, '-${ACTIVATION_DAYS} days') * 1000)`;

/**
 * Stores keys and one seat row per activation, or aborts the batch if the lot belongs to another product, has other
 * terms, or a key was stored meanwhile. `rank` continues from max(rowid), which SQLite reads in one step: seat rows are
 * never deleted, so it never falls behind the newest seat.
 */
export function insertKeys(db: D1Database, lot: NewLot, keys: SealedKey[], now: number) {
  const json = JSON.stringify(keys);
  return [
    statement(
      db,
      `INSERT INTO license_key (id, product_id, lot_id, ciphertext, vault_key_id, fingerprint, hint, seats, created_at)
       SELECT k.value ->> 'id', lot.product_id, lot.id, k.value ->> 'ciphertext', k.value ->> 'vaultKeyId',
         k.value ->> 'fingerprint', k.value ->> 'hint', k.value ->> 'seats', ?4
       FROM json_each(?1) k JOIN lot ON lot.name = ?2 AND lot.product_id = ?3
         AND ${BINDING.map((term, at) => `lot.${term} IS coalesce(?${5 + at}, lot.${term})`).join(' AND ')} ORDER BY k.key`,
      json,
      lot.lot,
      lot.product,
      now,
      ...BINDING.map((term) => termsOf(lot)[term]),
    ),
    must(db, keys.length),
    statement(
      db,
      `WITH RECURSIVE copy(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < ?3)
       INSERT INTO seat (id, key_id, product_id, lot_id, sell_until, rank, state)
       SELECT ${newIdSql('seat')}, k.value ->> 'id', ?2, lot.id, ${SELL_UNTIL}, (SELECT coalesce(max(rowid), 0) FROM seat) + row_number() OVER (ORDER BY k.key, copy.n), 'available'
       FROM json_each(?1) k JOIN copy ON copy.n <= k.value ->> 'seats' JOIN lot ON lot.name = ?4
       ORDER BY k.key, copy.n`,
      json,
      lot.product,
      Math.max(...keys.map((key) => key.seats)),
      lot.lot,
    ),
    must(
      db,
      keys.reduce((sum, key) => sum + key.seats, 0),
    ),
  ];
}
