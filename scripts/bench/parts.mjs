import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, openShop } from '../local/shop.mjs';
import { buildTimes } from './build-time.mjs';
import { inTurn, measure, visitor } from './driver.mjs';
import { fill } from './fill.mjs';
import { checkout, checkoutAndReveal, list } from './flows.mjs';
import { LIST_REQUEST, limit, VENDURE_LIST_REQUEST, vendure } from './peers.mjs';
import { round, table } from './report.mjs';

const BUYERS = [1, 16, 64];
const SIZES = [1_000, 100_000, 1_000_000];

/**
 * Opens a fresh shop filled to `size`, on workerd's own socket; mails stay in the queue, since buyers do not wait for
 * them.
 */
export async function withShop(size, vars, use) {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'keystall-bench-'));
  const open = async () =>
    openShop({
      port: await freePort(),
      stateDir,
      vars: { ENVIRONMENT: 'test', ...vars },
      direct: true,
      consume: false,
    });
  try {
    await (await open()).close();
    fill(stateDir, { keys: Math.max(size, 60_000), orders: size });
    const shop = await open();
    try {
      return await use(shop.url.replace('localhost', '127.0.0.1'));
    } finally {
      await shop.close();
    }
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
}

/** Measures full checkouts and product lists per second. */
export async function speed(date) {
  const rows = await withShop(1_000, {}, async (base) => {
    const measured = [];
    for (const [name, flow] of [
      ['full checkout', checkout],
      ['and on to the key in clear', checkoutAndReveal],
    ])
      for (const buyers of BUYERS) measured.push([name, buyers, await measure(base, flow, { buyers })]);
    return [...measured, ['product list', 16, await measure(base, list, { buyers: 16, request: LIST_REQUEST })]];
  });
  const cells = rows.map(([name, buyers, m]) => [name, buyers, round(m.rate), round(m.p50), round(m.p95)]);
  return `## Speed, ${date}\n\n${table(['what', 'buyers', 'per second', 'p50 ms', 'p95 ms'], cells)}`;
}

/** The subjects measured beside the peers, in this order, repeatedly. `fresh` reads D1 for every list. */
const subjects = (base, fresh, limitUrl, vendureUrl) => [
  { name: 'full', base, flow: checkout, buyers: 16 },
  { name: 'order', base: limitUrl, flow: limit.order, buyers: 16 },
  { name: 'vendureFull', base: vendureUrl, flow: vendure.checkout, buyers: 16 },
  { name: 'clear', base, flow: checkoutAndReveal, buyers: 16 },
  { name: 'fresh', base: fresh, flow: list, buyers: 16, request: LIST_REQUEST },
  { name: 'limitList', base: limitUrl, flow: limit.list, buyers: 16, request: LIST_REQUEST },
  { name: 'vendureList', base: vendureUrl, flow: vendure.list, buyers: 16, request: VENDURE_LIST_REQUEST },
  { name: 'list', base, flow: list, buyers: 16, request: LIST_REQUEST },
  { name: 'one', base, flow: checkout, buyers: 1 },
  { name: 'vendureOne', base: vendureUrl, flow: vendure.checkout, buyers: 1 },
  { name: 'oneClear', base, flow: checkoutAndReveal, buyers: 1 },
];

/** Measures ratios to the peers at the given addresses, all in turn in one run. */
export async function peers(date, { limitUrl, vendureUrl }) {
  const m = await withShop(1_000, {}, (base) =>
    withShop(1_000, { CATALOG_CACHE_MS: '0' }, (fresh) => inTurn(subjects(base, fresh, limitUrl, vendureUrl))),
  );
  const row = (what, aim, ours, peer) => [what, round(ours, 2), round(peer, 2), round(ours / peer, 2), aim];
  const rows = [
    row('full checkouts/s, 16 buyers : Vendure', '>= 12', m.full.rate, m.vendureFull.rate),
    row('and on to the key in clear : Vendure', '>= 12', m.clear.rate, m.vendureFull.rate),
    row('full checkouts/s, 16 buyers : order batches/s of the limit', '>= 0.27', m.full.rate, m.order.rate),
    row('and on to the key in clear : order batches/s of the limit', '>= 0.27', m.clear.rate, m.order.rate),
    row('one full checkout, p50 ms : Vendure', '<= 0.125', m.one.p50, m.vendureOne.p50),
    row('one full checkout, p95 ms : Vendure', '<= 0.125', m.one.p95, m.vendureOne.p95),
    row('and on to the key in clear, p50 ms : Vendure', '<= 0.125', m.oneClear.p50, m.vendureOne.p50),
    row('and on to the key in clear, p95 ms : Vendure', '<= 0.125', m.oneClear.p95, m.vendureOne.p95),
    row('product lists/s : Vendure', '>= 12', m.list.rate, m.vendureList.rate),
    row('product lists/s, each read from D1 : Vendure', '>= 12', m.fresh.rate, m.vendureList.rate),
    row('product lists/s, each read from D1 : the limit', '>= 0.5', m.fresh.rate, m.limitList.rate),
    row('CPU ms of a full checkout : Vendure', '<= 0.083', m.full.cpu, m.vendureFull.cpu),
    row('and on to the key in clear : Vendure', '<= 0.083', m.clear.cpu, m.vendureFull.cpu),
    row('CPU ms of an order batch of the limit : a full checkout', '>= 0.27', m.order.cpu, m.full.cpu),
    row('CPU ms of a list read from D1 : Vendure', '<= 0.083', m.fresh.cpu, m.vendureList.cpu),
    row('CPU ms of a list read from D1 : the limit', '<= 2', m.fresh.cpu, m.limitList.cpu),
  ];
  return `## Beside the peers, ${date}\n\n${table(['ours : peer', 'ours', 'peer', 'ratio', 'aim'], rows)}`;
}

/**
 * Measures the D1 round trips, rows read and rows written of every call of one checkout, and of the product list, once
 * the shop is warm.
 */
async function costs(base) {
  const rows = [];
  const note = (name, answer) => rows.push([name, ...(answer.headers['x-d1-cost'] ?? '- - -').split(' ')]);
  const n = Date.now();
  for (let order = 0; order < 12; order += 1) await checkoutAndReveal(visitor(base, `10.9.8.${order}`), n + order);
  await checkoutAndReveal(visitor(base, '10.9.9.9'), n + 12, note);
  note('product list', await visitor(base, '10.9.9.9')('GET', '/api/products'));
  return rows;
}

/** Measures what each call costs in D1. */
export async function cost(date) {
  const rows = await withShop(1_000, { METER: '1' }, costs);
  return `## D1 cost per call, ${date}\n\n${table(['call', 'round trips', 'rows read', 'rows written'], rows)}`;
}

/** Measures one buyer's checkout with a thousand, a hundred thousand and a million orders. */
export async function growth(date) {
  const sizes = [];
  for (const size of SIZES) {
    const base = await withShop(size, {}, (url) => measure(url, checkoutAndReveal, { buyers: 1 }));
    const rows = await withShop(size, { METER: '1' }, costs);
    const sum = (column) => rows.slice(0, -1).reduce((total, row) => total + Number(row[column]), 0);
    sizes.push([size.toLocaleString('en'), round(base.p50, 2), round(base.p95, 2), sum(2), sum(3)]);
  }
  const head = ['orders and keys', 'checkout p50 ms', 'p95 ms', 'rows read', 'rows written'];
  const ratio = round(Number(sizes.at(-1)[2]) / Number(sizes[0][2]), 2);
  return `## Growth: one buyer, with this many paid orders and at least this many keys, ${date}\n\n${table(head, sizes)}

p95 at a million is ${ratio} times that at a thousand (aim: at most 1.2).`;
}

/** Measures whole builds with many landing pages. */
export function build(date) {
  const rows = buildTimes().map(({ pages, seconds, msPerPage }) => [
    pages.toLocaleString('en'),
    round(seconds, 2),
    msPerPage === undefined ? '-' : round(msPerPage),
  ]);
  const head = ['landing pages', 'seconds', 'ms per page added since the row above'];
  return `## Build time: the whole shop with this many landing pages, medians of 3, ${date}\n\n${table(head, rows)}`;
}
