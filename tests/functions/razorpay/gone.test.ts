import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCron } from '../../../functions/cron';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { testDeps } from '../../support/deps.ts';
import { razorpayShop } from '../../support/razorpay.ts';
import { clearEvents, DAY, deliverUnreadable, entries } from '../../support/razorpay-steps.ts';
import { clock, count, db, MINUTE, row } from '../../support/stock.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();
beforeEach(async () => {
  await clearEvents();
  // Other tests moved their clocks, and with them the last runs of the jobs.
  await db.prepare('DELETE FROM cron_state').run();
});

/** A shop with a message of Razorpay that it cannot read, and then without Razorpay's keys. */
async function abandoned() {
  const time = clock();
  const shop = razorpayShop({ now: time.now });
  const id = await deliverUnreadable(shop, time.now());
  const cron = (services = {}) => runCron(testDeps({ settings: shop.services.settings, now: time.now, ...services }));
  return { ...shop, time, id, cron };
}

test('an unread message of a provider without keys says so, and goes with its entry when its time is over', async () => {
  const { time, id, cron } = await abandoned();
  const said = async () => (await row('SELECT message FROM attention WHERE subject = ?', id))?.message;
  expect(await said()).toContain('read again each minute');
  time.forward(11 * MINUTE);
  await cron();
  expect(await said()).toMatch(/refund\.created.*no keys of razorpay anymore.*dashboard/);
  expect(await entries('event_failed', id)).toBe(1);
  time.forward(91 * DAY);
  await cron();
  expect(await entries('event_failed', id)).toBe(0);
  expect(await count('SELECT count(*) FROM provider_event WHERE id = ?', id)).toBe(0);
});

test('with its keys back, its message is tried again', async () => {
  const { time, id, cron, services } = await abandoned();
  time.forward(11 * MINUTE);
  await cron();
  time.forward(11 * MINUTE);
  await cron({ regional: services.regional });
  const entry = await row('SELECT state, message FROM attention WHERE subject = ?', id);
  expect(entry).toMatchObject({ state: 'open', message: expect.stringContaining('read again each minute') });
});
