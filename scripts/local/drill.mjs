import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyDatabase, databaseFile } from './database.mjs';
import { buyOne, startKillable } from './drill-shop.mjs';
import { ALONE, operatorHeaders } from './operator-call.mjs';
import { catchUp } from './restoring.mjs';
import { localSecrets } from './state.mjs';

const PRODUCT = 'home-2024';
const AT_ONCE = 5;

function read(file, work) {
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Returns a database's sales: the order each seat was assigned to, and the money received and refunded. */
export const booksOf = (file) =>
  read(file, (database) => ({
    sold: new Map(
      database
        .prepare(
          `SELECT a.seat_id, l.order_id FROM key_assignment a JOIN order_line l ON l.id = a.line_id
           JOIN seat s ON s.id = a.seat_id AND s.round = a.round`,
        )
        .all()
        .map((row) => [row.seat_id, row.order_id]),
    ),
    recorded: new Set(
      database
        .prepare('SELECT provider_ref FROM payment')
        .all()
        .map((row) => row.provider_ref),
    ),
    taken: database
      .prepare("SELECT ref FROM sandbox_payment WHERE status = 'succeeded'")
      .all()
      .map((row) => row.ref),
    left: database.prepare("SELECT count(*) AS n FROM seat WHERE product_id = ? AND state = 'available'").get(PRODUCT)
      .n,
  }));

/**
 * Keeps the sandbox's table: the payment provider is not part of the database, so a restore must not make it forget.
 */
function keepProvider(from, to) {
  read(to, (database) => {
    database.prepare('ATTACH ? AS crashed').run(from);
    database.exec('INSERT OR REPLACE INTO main.sandbox_payment SELECT * FROM crashed.sandbox_payment');
  });
}

/** Sells this many copies, some concurrently. */
export async function sell(shop, product, count) {
  for (let done = 0; done < count; done += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - done) }, () => buyOne(shop.url, product)));
}

/** Fills a new shop with a few more keys than it sells before the kill; returns its product with its price. */
export async function fill(shop, sales, operatorKey) {
  await shop.call('/api/admin/seed?only=catalog', {});
  const keys = Array.from({ length: sales + 40 }, (_, n) => `DR1LL-${String(n).padStart(5, '0')}-KEYST-ALLXX-00000`);
  const query = new URLSearchParams({ product: PRODUCT, lot: 'drill', dryRun: 'false' });
  const answer = await fetch(`${shop.url}/api/admin/keys/import?${query}`, {
    method: 'POST',
    headers: { ...operatorHeaders(operatorKey), 'content-type': 'text/csv' },
    body: keys.join('\n'),
  });
  const { accepted } = await answer.json();
  if (accepted !== keys.length) throw new Error(`The drill could import ${accepted} of ${keys.length} keys only.`);
  const products = await (await fetch(`${shop.url}/api/products`, { headers: ALONE })).json();
  return products.find(({ id }) => id === PRODUCT);
}

/**
 * Runs the restore drill on its own shop in `stateDir`: it sells, is killed in the middle of a minute, is restored to
 * before the first sale, replays its ledger, and sells until nothing is left (invariant I21).
 * @param options `sales` in the ledger before the kill, and `unseen` after its last entry.
 * @returns how many keys were sold twice, how many payments neither the books nor the report have, and the report.
 */
export async function drill({ stateDir, sales = 50, unseen = 7, vars = {}, say = console.log }) {
  mkdirSync(stateDir, { recursive: true });
  const settings = { ENVIRONMENT: 'test', ...localSecrets(stateDir), PASSWORD_COST: '1024', ...vars };
  const backup = path.join(stateDir, 'backups/before.sqlite');
  const crashed = path.join(stateDir, 'backups/crashed.sqlite');

  let shop = await startKillable(stateDir, settings);
  const running = () => shop;
  try {
    const product = await fill(shop, sales, settings.OPERATOR_KEY);
    await shop.minute();
    await copyDatabase(databaseFile(stateDir), backup);
    for (let done = 0; done < sales; done += 10) {
      await sell(shop, product, Math.min(10, sales - done));
      await shop.minute();
    }
    await sell(shop, product, unseen);
    // Killed while more orders are in progress: how far they got is not deterministic.
    const underWay = Promise.allSettled([1, 2, 3].map(() => buyOne(shop.url, product)));
    await new Promise((resolve) => setTimeout(resolve, 30));
    await shop.kill();
    await underWay;
    await copyDatabase(databaseFile(stateDir), crashed);
    const truth = booksOf(crashed);
    say(`Sold ${truth.sold.size} keys, ${sales} of them in the ledger; killed.`);

    const began = Date.now();
    await copyDatabase(backup, databaseFile(stateDir));
    keepProvider(crashed, databaseFile(stateDir));
    shop = await startKillable(stateDir, { ...settings, SELLING: 'off' });
    const report = await catchUp(shop.call, say);
    await shop.kill();
    const restoreMs = Date.now() - began;

    shop = await startKillable(stateDir, settings);
    await shop.call('/api/admin/selling', { state: 'on', reason: 'drill' });
    await sell(shop, product, booksOf(databaseFile(stateDir)).left);
    await shop.minute();
    await shop.kill();
    const now = booksOf(databaseFile(stateDir));
    const listed = new Set(report.unrecorded.map(({ ref }) => ref));
    return {
      sold: truth.sold.size,
      soldAfterwards: now.sold.size,
      resold: [...truth.sold].filter(([seat, order]) => now.sold.has(seat) && now.sold.get(seat) !== order).length,
      difference: truth.taken.filter((ref) => !now.recorded.has(ref) && !listed.has(ref)).length,
      restoreMs,
      report,
      database: databaseFile(stateDir),
    };
  } finally {
    await running().kill();
  }
}
