import { createCipheriv, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { localSecrets } from '../local/state.mjs';

const HOUR_MS = 3_600_000;

/** Returns the SQLite file of the local D1 below a state folder. */
function databaseFile(stateDir) {
  const files = readdirSync(path.join(stateDir, 'v3/d1'), { recursive: true }).filter(
    (name) => name.endsWith('.sqlite') && !name.endsWith('metadata.sqlite'),
  );
  return path.join(stateDir, 'v3/d1', files[0]);
}

/**
 * Returns a function that seals a license key for its row like functions/platform/vault.ts: copied to another row, it
 * does not open.
 */
function sealer(stateDir) {
  const [, secret] = localSecrets(stateDir).VAULT_KEYS.split(',')[0].split(':');
  const key = Buffer.from(secret, 'base64');
  return (id) => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    cipher.setAAD(Buffer.from(JSON.stringify(['license_key', id, 'key'])));
    const sealed = [cipher.update(`BENCH-${id}`, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return `${iv.toString('base64')}.${Buffer.concat(sealed).toString('base64')}`;
  };
}

/**
 * Fills a stopped shop with `keys` free keys and `orders` paid orders with a key each, after the rows of the seed;
 * fingerprints are random.
 */
export function fill(stateDir, { keys, orders }) {
  const db = new DatabaseSync(databaseFile(stateDir));
  db.function('seal', sealer(stateDir));
  db.exec('PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; DROP TRIGGER IF EXISTS bench_none; BEGIN;');
  const perProduct = Math.ceil(keys / 6);
  const products = [
    'home-2024',
    'home-business-2024',
    'professional-plus-2024',
    'home-2021',
    'home-business-2021',
    'professional-plus-2021',
  ];
  const series = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)';
  for (const [index, product] of products.entries()) {
    const tag = `b${index}_${keys}`;
    db.prepare(
      `INSERT INTO license_key (id, product_id, lot_id, ciphertext, vault_key_id, fingerprint, hint, seats, created_at)
       ${series} SELECT '${tag}k' || i, k.product_id, k.lot_id, seal('${tag}k' || i), k.vault_key_id, hex(randomblob(16)), k.hint, 1, k.created_at
       FROM n, (SELECT * FROM license_key WHERE product_id = ?2 AND seats = 1 LIMIT 1) k`,
    ).run(perProduct, product);
    db.prepare(
      `INSERT INTO seat (id, key_id, product_id, rank, state) ${series} SELECT '${tag}s' || i, '${tag}k' || i, ?2, 1000000 + i, 'available' FROM n`,
    ).run(perProduct, product);
  }
  if (orders > 0) fillOrders(db, series, orders);
  // The cron says each minute that the ledger is no further than the database; here it does not run.
  db.prepare('UPDATE ledger_head SET at = ?1').run(Date.now() + HOUR_MS);
  db.exec('COMMIT; ANALYZE;');
  db.close();
}

function fillOrders(db, series, orders) {
  db.prepare(
    `INSERT INTO orders (id, status, email, first_name, last_name, phone, address, city, zip_code, country, currency, rate_millionths,
       subtotal_minor, discount_minor, total_minor, total_usd_minor, provider, live_mode, provider_ref, browser_hash, ip_hash, consents, created_at, expires_at, paid_at)
     ${series} SELECT 'order_b' || i, 'paid', 'old' || i || '@example.test', 'A', 'B', '+12025550123', '1 Street', 'City', '1', 'US', 'USD', 1000000,
       14999, 0, 14999, 14999, 'sandbox', 0, 'pi_b' || i, 'b' || i, 'ip' || i, '{}', 1700000000000 + i, 1700000000000 + i, 1700000000000 + i FROM n`,
  ).run(orders);
  db.prepare(
    `INSERT INTO order_line (id, order_id, position, product_id, product_name, quantity, unit_minor, unit_usd_minor, total_minor, discount_minor, state, paid_at)
     ${series} SELECT 'line_b' || i, 'order_b' || i, 0, 'home-2024', 'Office', 1, 14999, 14999, 14999, 0, 'fulfilled', 1700000000000 + i FROM n`,
  ).run(orders);
  db.prepare(
    `INSERT INTO payment (provider_ref, provider, order_id, amount_minor, currency, live_mode, state, created_at) ${series} SELECT 'pi_b' || i, 'sandbox', 'order_b' || i, 14999, 'USD', 0, 'settled', 1700000000000 + i FROM n`,
  ).run(orders);
  db.prepare(
    `INSERT INTO license_key (id, product_id, lot_id, ciphertext, vault_key_id, fingerprint, hint, seats, created_at)
     ${series} SELECT 'sold' || i, k.product_id, k.lot_id, seal('sold' || i), k.vault_key_id, hex(randomblob(16)), k.hint, 1, k.created_at
     FROM n, (SELECT * FROM license_key WHERE product_id = 'home-2024' AND seats = 1 LIMIT 1) k`,
  ).run(orders);
  db.prepare(
    `INSERT INTO seat (id, key_id, product_id, rank, state, line_id) ${series} SELECT 'solds' || i, 'sold' || i, 'home-2024', i, 'assigned', 'line_b' || i FROM n`,
  ).run(orders);
  db.prepare(
    `INSERT INTO key_assignment (id, seat_id, round, line_id, slot, generation, created_at) ${series} SELECT 'ka_b' || i, 'solds' || i, 1, 'line_b' || i, 1, 1, 1700000000000 + i FROM n`,
  ).run(orders);
  db.prepare(
    `INSERT INTO license_event (kind, seat_id, assignment_id, actor, created_at) ${series} SELECT 'assigned', 'solds' || i, 'ka_b' || i, 'system', 1700000000000 + i FROM n`,
  ).run(orders);
  db.prepare(
    `INSERT INTO outbox (id, kind, subject_id, version, recipient, state, next_attempt_at, created_at) ${series} SELECT 'mail_b' || i, 'order_paid', 'order_b' || i, 1, 'old@example.test', 'sent', 0, 1700000000000 + i FROM n`,
  ).run(orders);
  db.prepare(
    `INSERT INTO audit (actor, action, subject, request_id, created_at) ${series} SELECT 'system', 'order.paid', 'order_b' || i, 'req', 1700000000000 + i FROM n`,
  ).run(orders);
}

/** Fills a stopped shop up to `products` live products, after those of the seed; some are popular. */
export function fillProducts(stateDir, products) {
  const db = new DatabaseSync(databaseFile(stateDir));
  db.exec('PRAGMA synchronous = OFF; BEGIN;');
  const { n } = db.prepare("SELECT count(*) AS n FROM product WHERE status = 'live'").get();
  db.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO product (id, slug, vendor, suite, name, short_name, version, category, description, price_minor,
       original_price_minor, details, position)
     SELECT 'more-' || i, 'more-' || i, 'Maker ' || (i % 50), 'Suite ' || (i % 500), 'Product ' || i, 'Product ' || i,
       2000 + i % 25, 'Home', 'One of many products.', 1000 + i % 900, 1000 + i % 900,
       CASE WHEN i % 40 = 0 THEN '{"popular":true,"platforms":["Windows"]}' ELSE '{"platforms":["Windows"]}' END, 1000 + i FROM n`,
  ).run(products - n);
  db.exec('COMMIT; ANALYZE;');
  db.close();
}

/** Changes the rates of a stopped shop this often, in turn; its trigger writes the history of each. */
export function fillRateChanges(stateDir, changes) {
  const db = new DatabaseSync(databaseFile(stateDir));
  db.exec('PRAGMA synchronous = OFF; BEGIN;');
  const currencies = db.prepare("SELECT currency FROM rate WHERE currency <> 'USD'").all();
  const change = db.prepare('UPDATE rate SET millionths = millionths + 1 WHERE currency = ?');
  for (let n = 0; n < changes; n += 1) change.run(currencies[n % currencies.length].currency);
  db.exec('COMMIT;');
  db.close();
}
