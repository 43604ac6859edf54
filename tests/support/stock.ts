import { env } from 'cloudflare:workers';
import { importKeys } from '../../functions/admin/licenses/import-keys';
import { statement } from '../../functions/db/client';
import type { Services } from '../../functions/platform/services';
import type { CouponValue } from '../../src/shop/coupons/rules';
import { FIXED_RATES } from '../../src/shop/pricing/rates';
import type { TestProduct } from './buyer.ts';
import { testDeps } from './deps.ts';

export const db = (env as unknown as { DB: D1Database }).DB;

let made = 0;
const serial = () => {
  made += 1;
  return made;
};

interface NewProduct {
  /** Keys in stock. */
  keys?: number;
  priceMinor?: number;
  backorder?: boolean;
  maxPerOrder?: number;
}

/** Creates a product for one test, with this many keys of one seat each. */
export async function product({
  keys = 0,
  priceMinor = 1_000,
  backorder = true,
  maxPerOrder = 20,
}: NewProduct = {}): Promise<TestProduct> {
  const id = `p${serial()}`;
  await db.batch([
    statement(
      db,
      `INSERT INTO rate (currency, millionths, source) SELECT key, value, 'fixed' FROM json_each(?) WHERE true
       ON CONFLICT DO NOTHING`,
      JSON.stringify(FIXED_RATES),
    ),
    statement(
      db,
      `INSERT INTO product (id, slug, vendor, suite, name, short_name, version, category, description, price_minor,
         original_price_minor, details, position, allow_backorder, max_per_order)
       VALUES (?1, ?1, 'Microsoft', 'Microsoft Office', ?1, ?1, '2024', 'Home', '', ?2, ?2, '{}', 1, ?3, ?4)`,
      id,
      priceMinor,
      backorder ? 1 : 0,
      maxPerOrder,
    ),
  ]);
  const made = { id, priceMinor };
  if (keys) await restock(made, keys);
  return made;
}

/** Imports this many new keys of a product, like staff would; `seats` per key. */
export async function restock(
  { id }: TestProduct,
  keys: number,
  seats = 1,
  services: Partial<Services> = {},
): Promise<void> {
  const lot = `lot ${serial()}`;
  const text = Array.from({ length: keys }, (_, n) => `TEST${serial()}-${String(n).padStart(5, '0')}-KEYST-ALLXX`);
  const report = await importKeys(testDeps(services), { product: id, lot, seats, text: text.join('\n') });
  if (report.accepted !== keys) throw new Error(`The import took ${report.accepted} of ${keys} keys`);
}

interface NewCoupon {
  value: CouponValue;
  maxUses?: number;
  perCustomer?: number;
  productIds?: string[];
  currency?: string;
  firstOrderOnly?: boolean;
  emails?: string[];
  access?: 'public' | 'page';
}

/** Creates a coupon for one test. */
export async function coupon({ value, maxUses, perCustomer, productIds, ...whom }: NewCoupon) {
  const code = `CODE${serial()}`;
  await statement(
    db,
    `INSERT INTO coupon (code, kind, amount, max_uses, max_uses_per_customer, product_ids, currency, first_order_only,
       emails, access) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    code,
    value.kind,
    value.kind === 'percentage' ? value.basisPoints : value.usdMinor,
    // A coupon that makes orders free needs a use limit.
    maxUses ?? (value.kind === 'percentage' && value.basisPoints === 10_000 ? 1_000 : null),
    perCustomer ?? null,
    productIds ? JSON.stringify(productIds) : null,
    whom.currency ?? null,
    whom.firstOrderOnly ? 1 : 0,
    whom.emails ? JSON.stringify(whom.emails) : null,
    whom.access ?? 'public',
  ).run();
  return { code, value, productIds: productIds ?? null };
}

/** Returns the number of a product's seats in each state. */
export async function seatsOf({ id }: TestProduct): Promise<Record<string, number>> {
  const { results } = await statement(
    db,
    'SELECT state, count(*) AS seats FROM seat WHERE product_id = ? GROUP BY state',
    id,
  ).all<{ state: string; seats: number }>();
  return Object.fromEntries(results.map(({ state, seats }) => [state, seats]));
}

/** Returns one number from the database. */
export const count = async (sql: string, ...values: (string | number)[]): Promise<number> =>
  Number(
    (
      await statement<Record<string, number>>(db, sql, ...values)
        .first()
        .then((row) => Object.values(row ?? {}))
    )[0],
  );

/** Returns one row of the database. */
export const row = <T = Record<string, string | number | null>>(sql: string, ...values: (string | number)[]) =>
  statement<T>(db, sql, ...values).first();

/** A clock that tests move forward. */
export function clock(): { now(): number; forward(ms: number): void } {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    forward: (ms) => {
      ahead += ms;
    },
  };
}

export { MINUTE_MS as MINUTE } from '../../src/shop/time';
export const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
