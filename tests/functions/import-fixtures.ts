import { env } from 'cloudflare:workers';
import { importKeys } from '../../functions/admin/licenses/import-keys';
import { insertProducts } from '../../functions/catalog/statements';
import type { Deps } from '../../functions/platform/deps';
import { editions } from '../../src/shop/catalog/editions';
import type { ImportQuery } from '../../src/shop/licenses/contract';
import { testDeps } from '../support/deps.ts';

export const db = (env as unknown as { DB: D1Database }).DB;
export const HOME = 'home-2024';
export const PRO = 'professional-plus-2024';

/** The nine products without any key. */
export const seedStock = () =>
  insertProducts(
    db,
    editions.map((edition) => ({ edition, allowBackorder: true, keyFormat: null })),
  ).run();

export const runImport = (text: string, input: Partial<ImportQuery> = {}, changes: Partial<Deps> = {}) =>
  importKeys(testDeps(changes), { product: HOME, lot: 'lot one', text, ...input });

export const keyFile = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(6, '0')}-TEST`).join('\n');

export const count = async (table: string, where = '1 = 1'): Promise<number> =>
  (await db.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<number>('n')) ?? 0;

/** A paid order whose lines all wait for keys, as settling leaves it when the stock is empty. */
export async function waitingOrder(id: string, paidAt: number, lines: { product: string; quantity: number }[]) {
  await db.batch([
    db
      .prepare(
        `INSERT INTO orders (id, status, email, first_name, last_name, phone, address, city, zip_code, country, currency,
           rate_millionths, subtotal_minor, discount_minor, total_minor, total_usd_minor, provider, live_mode,
           browser_hash, ip_hash, consents, created_at, expires_at, paid_at)
         VALUES (?1, 'paid', ?1 || '@example.org', 'Ada', 'Lovelace', '', '', '', '', 'GB', 'JPY', 110000000, 33000, 3300,
           29700, 27000, 'sandbox', 0, ?1, ?1, '{}', ?2, ?2, ?2)`,
      )
      .bind(id, paidAt),
    ...lines.map(({ product, quantity }, index) =>
      db
        .prepare(
          `INSERT INTO order_line (id, order_id, position, product_id, product_name, quantity, unit_minor, unit_usd_minor,
             total_minor, discount_minor, state, paid_at)
           SELECT ?1, ?2, ?3, id, name, ?5, 16500, 14999, 16500 * ?5, 0, 'awaiting_keys', ?6 FROM product WHERE id = ?4`,
        )
        .bind(`${id}_line_${index}`, id, index, product, quantity, paidAt),
    ),
    db
      .prepare(
        `INSERT INTO attention (id, kind, subject, message, state, created_at)
         VALUES ('att_' || ?1, 'awaiting_keys', ?1, 'waits', 'open', ?2)`,
      )
      .bind(id, paidAt),
  ]);
}

/** The number of keys of each line of an order. */
export const keysOf = (orderId: string) =>
  count('key_assignment', `line_id IN (SELECT id FROM order_line WHERE order_id = '${orderId}')`);

/** I11: every imported seat is in exactly one state, and every assigned seat has its assignment. */
export async function assertConserved(expect: (value: unknown) => { toEqual(value: unknown): void }): Promise<void> {
  const imported = await db.prepare('SELECT coalesce(sum(seats), 0) AS n FROM license_key').first<number>('n');
  expect(await count('seat')).toEqual(imported);
  expect(await count('seat', "state = 'assigned'")).toEqual(await count('key_assignment'));
}
