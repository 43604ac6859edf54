import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, openShop } from '../../../scripts/local/shop.mjs';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shop/time.ts';
import { runCron } from '../../support/e2e.ts';
import { TEST_VARS } from '../../support/vars.ts';
import { Browser } from './browser.ts';
import { invite, Member, makeOwner } from './crew.ts';
import { links, payments, receivables } from './money.ts';
import { buildWithClock, setClock } from './moved-clock.ts';
import { DAYS, midnightBefore, plannedOrders } from './plan.ts';
import { buy } from './purchases.ts';
import { writeRows } from './rows.ts';
import type { Lived, SeedEvent, When } from './shop.ts';
import { coupons, deliveries } from './stock.ts';
import { chats, questions, reviews } from './talk.ts';
import { carts, claims, housekeeping } from './upkeep.ts';

const dist = process.env.DIST_DIR ?? 'dist';
const KEPT = 'keystall-lived-';
/** Who signs in to look at it, beside its data. */
const OWNER = 'owner.json';

/** Everything that happened, oldest first. */
function happenings(now: number): SeedEvent[] {
  const midnight = midnightBefore(now);
  // Whatever happens today lies between midnight and now, at whichever hour pictures are taken.
  const on: When = (back, hour) =>
    back <= 0 && hour < 24 && back > -1
      ? midnight + ((now - midnight) * hour) / 24
      : midnight - back * DAY_MS + hour * HOUR_MS;
  const orders = plannedOrders(now).map(
    ({ at, purchase }): SeedEvent => ({ at, run: async (shop) => shop.orders.push(await buy(shop.url, purchase)) }),
  );
  const scenarios = [
    deliveries,
    coupons,
    payments,
    receivables,
    links,
    questions,
    reviews,
    carts,
    claims,
    chats,
    housekeeping,
  ];
  // Each takes a second or two; what a cron minds by the minute is put right afterwards (rows.ts).
  const nights = Array.from({ length: DAYS }, (_, back) => back).filter((back) => back < 3 || back % 4 === 0);
  const crons = nights.map((back) => on(back, 21)).map((at): SeedEvent => ({ at, run: (shop) => runCron(shop) }));
  return [...orders, ...crons, ...scenarios.flatMap((scenario) => scenario(on))].sort((a, b) => a.at - b.at);
}

/** Sets the shop up: sample products, and the three who work there. */
async function begin(shop: Omit<Lived, 'owner' | 'manager' | 'helper'>, at: number): Promise<Lived> {
  await setClock(shop.url, at);
  const answer = await fetch(`${shop.url}/api/admin/seed?only=catalog`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.operatorKey}` },
  });
  if (!answer.ok) throw new Error(`The sample products were not stored: ${await answer.text()}`);
  const owner = await makeOwner(shop, at);
  const sam = { email: 'sam.okafor@shop.example', roleId: 'manager', firstName: 'Sam', lastName: 'Okafor', at };
  const manager = await invite(shop, owner, sam);
  const mia = { email: 'mia.brandt@shop.example', roleId: 'support', firstName: 'Mia', lastName: 'Brandt', at };
  const helper = await invite(shop, owner, mia);
  return { ...shop, owner, manager, helper };
}

async function live(shop: Lived, now: number): Promise<void> {
  for (const { at, run } of happenings(now)) {
    await setClock(shop.url, at);
    await run(shop, at);
  }
  await setClock(shop.url, now - MINUTE_MS);
  await writeRows(shop.db, now);
  // Each run computes twenty days.
  for (let run = 0; run < 3; run += 1) await runCron(shop);
}

/** Fills a folder with the data of a shop that has sold for five weeks. */
async function fill(stateDir: string): Promise<void> {
  const now = Date.now();
  const build = await buildWithClock(dist);
  const vars = { ...TEST_VARS, ENVIRONMENT: 'local' };
  const options = { stateDir, vars, dir: build, seeded: false, consume: false };
  const opened = await openShop({ port: await freePort(), ...options });
  try {
    const db = await opened.miniflare.getD1Database('DB');
    const { url, operatorKey } = opened;
    const shop = await begin({ url, operatorKey, db, orders: [] }, now - DAYS * DAY_MS);
    await live(shop, now);
    await writeFile(path.join(stateDir, OWNER), JSON.stringify(shop.owner.keys()));
  } finally {
    await opened.close();
    await rm(build, { recursive: true, force: true });
  }
}

/** What the data depend on: how they are made, the tables they fill, the names of actions, and the day and time of day they end at. */
function nameOf(now: number): string {
  const hash = createHash('sha256').update(String(Math.floor(now / (4 * HOUR_MS))));
  const files = [
    ...globSync('tests/shots/shop/*.ts'),
    ...globSync('migrations/*.sql'),
    ...globSync('src/shop/staff/audit-actions*.ts'),
  ].sort();
  for (const file of files) hash.update(readFileSync(file));
  return `${KEPT}${hash.digest('hex').slice(0, 16)}`;
}

/**
 * A shop that has lived for five weeks on the built Worker with a clock that is moved, through its own calls. It takes
 * most of a minute, so its data are kept for the next pictures of these hours.
 * @returns the folder of its data.
 */
export async function livedIn(): Promise<string> {
  const folder = path.join(tmpdir(), nameOf(Date.now()));
  if (existsSync(folder)) return folder;
  const making = await mkdtemp(path.join(tmpdir(), 'keystall-living-'));
  await fill(making);
  // Two that begin at once make the same; the second one's rename fails.
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
  return folder;
}

/** Signs the owner of such a shop in now. @returns their browser's session. */
export async function ownerSession(url: string, stateDir: string): Promise<string> {
  const { email, secret } = JSON.parse(await readFile(path.join(stateDir, OWNER), 'utf8'));
  const owner = new Member(new Browser(url), email, secret);
  await owner.signIn(Date.now());
  await owner.prove();
  return owner.cookie();
}
