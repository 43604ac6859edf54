import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, openShop } from '../local/shop.mjs';
import { median, visitor } from './driver.mjs';
import { fill, fillProducts, fillRateChanges } from './fill.mjs';
import { checkout } from './flows.mjs';
import { round, table } from './report.mjs';

const FEW = { products: 10, rateChanges: 10 };
const MANY = { products: 10_000, rateChanges: 1_000 };
const ROUNDS = 7;
/** Longer than an isolate caches the catalog's version, so that each round renders its pages again. */
const FORGOTTEN_MS = 2_200;

const STAFF = 'staff';
const ASKS = [
  ['home page', '/'],
  ['shop page', '/shop'],
  ['page 100 of the shop', '/shop?page=100'],
  ['shop by price', '/shop?sort=price-low'],
  ['rare words in the shop', '/shop?q=product+1'],
  ['product page', '/product/home-2024'],
  ['pricing', '/pricing'],
  ['comparison', '/compare'],
  ['landing page', '/example-compliant'],
  ['first call of a page', '/api/storefront'],
  ['product list', '/api/products'],
  ['products in the back office', '/api/admin/products?size=50', STAFF],
  ['words in the back office', '/api/admin/products?q=product+1', STAFF],
  ['what its pickers offer', '/api/admin/product-choices', STAFF],
  ['exchange rates', '/api/admin/rates', STAFF],
  ['history of a rate', '/api/admin/rates/EUR', STAFF],
  ['sitemap of products', '/sitemap-products.xml'],
  ['shopping feed, as staff read it', '/api/admin/feeds?country=US', STAFF],
];

/** Opens a shop with this many products. Pages need the built files, so Miniflare serves them. */
async function openFilled({ products, rateChanges }) {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'keystall-bench-'));
  const open = async () =>
    openShop({ port: await freePort(), stateDir, vars: { ENVIRONMENT: 'test', METER: '1' }, consume: false });
  await (await open()).close();
  fill(stateDir, { keys: 600, orders: 0 });
  fillProducts(stateDir, products);
  fillRateChanges(stateDir, rateChanges);
  const shop = await open();
  const base = shop.url.replace('localhost', '127.0.0.1');
  const d1 = await shop.miniflare.getD1Database('DB');
  const close = async () => {
    await shop.close();
    rmSync(stateDir, { recursive: true, force: true });
  };
  return { base, d1, operator: `Bearer ${shop.operatorKey}`, close };
}

const rowsOf = ({ headers }) => Number((headers['x-d1-cost'] ?? '').split(' ')[1]);

async function ask({ base, operator }, address, who) {
  const from = performance.now();
  const answer = await visitor(base, '10.8.8.8')(
    'GET',
    address,
    undefined,
    who === STAFF ? { authorization: operator } : {},
  );
  const ms = performance.now() - from;
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  return { ms, rows: rowsOf(answer), kb: Buffer.byteLength(answer.text) / 1024 };
}

async function order({ base }, n) {
  const sum = { ms: 0, rows: 0, kb: 0 };
  const from = performance.now();
  await checkout(visitor(base, `10.7.7.${n % 250}`), n, (_, answer) => {
    sum.rows += rowsOf(answer);
    sum.kb += Buffer.byteLength(answer.text) / 1024;
  });
  return { ...sum, ms: performance.now() - from };
}

/** Measures one round of one shop: every request once, with its pages rendered again. */
async function askAll(shop, n) {
  const timings = [];
  for (const [, address, who] of ASKS) timings.push(await ask(shop, address, who));
  return [...timings, await order(shop, n)];
}

/** Measures what staff and shoppers open, with 10 products and with 10,000, in turn in one run. */
export async function catalog(date) {
  const shops = [await openFilled(FEW), await openFilled(MANY)];
  const runs = shops.map(() => []);
  try {
    for (let n = 0; n <= ROUNDS; n += 1) {
      for (const { d1 } of shops)
        await d1.prepare("UPDATE setting SET value = CAST(value AS INTEGER) + 1 WHERE name = 'catalog_version'").run();
      await new Promise((resolve) => setTimeout(resolve, FORGOTTEN_MS));
      for (const [index, shop] of shops.entries()) {
        const found = await askAll(shop, Date.now() + n);
        // The first round warms both up.
        if (n > 0) runs[index].push(found);
      }
    }
  } finally {
    for (const shop of shops) await shop.close();
  }
  const of = (index, at, name) => median(runs[index].map((round) => round[at][name]));
  const rows = [...ASKS.map(([name]) => name), 'one order, all its calls'].map((name, at) => {
    const [few, many] = [0, 1].map((index) => ({
      rows: of(index, at, 'rows'),
      kb: of(index, at, 'kb'),
      ms: of(index, at, 'ms'),
    }));
    return [
      name,
      few.rows.toLocaleString('en'),
      many.rows.toLocaleString('en'),
      round(few.kb, 0),
      round(many.kb, 0),
      round(few.ms),
      round(many.ms),
      round(many.ms / few.ms, 2),
    ];
  });
  const head = ['what', 'rows, 10', '10,000', 'KB, 10', '10,000', 'ms, 10', '10,000', 'times'];
  return `## Catalog: 10 products and 10 rate changes beside 10,000 and 1,000, ${date}

Rows read, bytes before compression and time of one call, medians of ${ROUNDS} rounds in which each shop is asked in turn; every
page is drawn again, as it is once for each change of the catalog. (Beside 10 products the shop has one page, which is kept by the time
its other addresses are asked for.) Both answer through Miniflare's stand-in of the asset router.

${table(head, rows)}`;
}
