import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { brokenIn, type MortalShop, openState, startShop } from '../support/mortal-shop.ts';
import { CARD, Shopper } from './shopper.ts';

const stateDir = mkdtempSync(path.join(tmpdir(), 'keystall-kill-'));
let shop: MortalShop | undefined;

async function start(failpoint?: string): Promise<string> {
  shop = await startShop(stateDir, failpoint);
  return shop.url;
}

async function kill(): Promise<void> {
  await shop?.kill();
  shop = undefined;
}

const cron = (url: string) => ask(`${url}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`);

/** Reads the books of the killed shop, and lets a minute pass: the cron leaves the newest orders to their browsers. */
async function inspect(): Promise<void> {
  const state = openState(stateDir);
  try {
    expect(await brokenIn(state)).toEqual([]);
    state.exec('UPDATE orders SET created_at = created_at - 60000');
    state.exec("UPDATE outbox SET next_attempt_at = 0 WHERE state IN ('queued', 'sending')");
  } finally {
    state.close();
  }
}

/** What one buyer has in the end. */
function outcomeOf(email: string): Record<string, unknown> {
  const state = openState(stateDir);
  const one = (sql: string) => Object.values(state.prepare(sql).get(email) ?? {})[0];
  const paid = "SELECT id FROM orders WHERE email = ? AND status = 'paid'";
  const outcome = {
    paidOrders: one(`SELECT count(*) FROM (${paid})`),
    openOrders: one("SELECT count(*) FROM orders WHERE email = ? AND status = 'pending'"),
    keys: one(
      `SELECT count(*) FROM key_assignment a JOIN order_line l ON l.id = a.line_id WHERE l.order_id IN (${paid})`,
    ),
    payments: one(`SELECT count(*) FROM payment WHERE order_id IN (${paid})`),
    mails: one('SELECT count(*) FROM local_mail WHERE recipient = ?'),
    mailState: one(`SELECT state FROM outbox WHERE kind = 'order_paid' AND subject_id IN (${paid})`),
  };
  state.close();
  return outcome;
}

beforeAll(async () => {
  await new Shopper(await start()).seed();
  await kill();
}, 60_000);
afterEach(kill);
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

const FULFILLED = { paidOrders: 1, openOrders: 0, keys: 1, payments: 1, mails: 1, mailState: 'sent' };

/** Runs a call that never answers, because the Worker stops in it, and kills the Worker there. */
async function dieIn(work: () => Promise<unknown>): Promise<void> {
  const answered = work().then(
    () => true,
    () => false,
  );
  await shop?.stopped;
  await kill();
  expect(await answered).toBe(false);
}

describe('F1: the Worker is killed between two writes of a purchase, and comes back', () => {
  test.each(['before:place-order', 'after:place-order', 'after:create-intent'])(
    'killed %s: the buyer tries again and gets one order with its key',
    async (failpoint) => {
      const buyer = new Shopper(await start(failpoint));
      await dieIn(() => buyer.order());
      await inspect();
      buyer.url = await start();
      await buyer.order();
      await buyer.pay();
      await buyer.confirm();
      await cron(buyer.url);
      await kill();
      await inspect();
      expect(outcomeOf(buyer.email)).toEqual(FULFILLED);
    },
    30_000,
  );

  test('killed while the buyer types the card: the order is still there to be paid', async () => {
    const buyer = new Shopper(await start());
    await buyer.order();
    await kill();
    await inspect();
    buyer.url = await start();
    await buyer.pay();
    await buyer.confirm();
    await cron(buyer.url);
    await kill();
    await inspect();
    expect(outcomeOf(buyer.email)).toEqual(FULFILLED);
  }, 30_000);

  test('killed after the money moved, the buyer gone: the cron alone delivers', async () => {
    const buyer = new Shopper(await start());
    await buyer.order();
    await buyer.pay();
    await kill();
    await inspect();
    await cron(await start());
    await kill();
    await inspect();
    expect(outcomeOf(buyer.email)).toEqual(FULFILLED);
  }, 30_000);

  test.each(['before:settle', 'after:settle'])(
    'killed %s, the buyer gone: the cron alone delivers',
    async (failpoint) => {
      const buyer = new Shopper(await start(failpoint));
      await buyer.order();
      await buyer.pay();
      await dieIn(() => buyer.confirm());
      await inspect();
      await cron(await start());
      await kill();
      await inspect();
      expect(outcomeOf(buyer.email)).toEqual(FULFILLED);
    },
    30_000,
  );

  test.each(['before:send', 'before:mark'])(
    'killed %s of the mail: it goes out, and is kept once',
    async (failpoint) => {
      const buyer = new Shopper(await start(failpoint));
      await buyer.order();
      await buyer.pay();
      await buyer.confirm();
      await shop?.stopped;
      await kill();
      await inspect();
      await cron(await start());
      await kill();
      await inspect();
      expect(outcomeOf(buyer.email)).toEqual(FULFILLED);
    },
    30_000,
  );

  test('the harness bites: a card that was declined leaves nothing paid, whatever is killed', async () => {
    const buyer = new Shopper(await start());
    await buyer.order();
    await buyer.pay({ ...CARD, cardNumber: '4000000000000002' });
    await kill();
    await inspect();
    await cron(await start());
    await kill();
    expect(outcomeOf(buyer.email)).toMatchObject({ paidOrders: 0, openOrders: 1, keys: 0, mails: 0 });
  }, 30_000);
});
