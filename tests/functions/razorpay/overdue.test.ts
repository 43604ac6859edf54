import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCron } from '../../../functions/cron';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { deliver, razorpayShop } from '../../support/razorpay.ts';
import { clearEvents, DAY, deliverUnreadable, entries, paidUnseen, quietly } from '../../support/razorpay-steps.ts';
import { clock, count, db, MINUTE, row } from '../../support/stock.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();
beforeEach(async () => {
  await clearEvents();
  // Other tests moved their clocks, and with them the last runs of the jobs.
  await db.prepare('DELETE FROM cron_state').run();
});

/** A shop with a message of Razorpay that it can never read. */
async function unread() {
  const time = clock();
  const shop = razorpayShop({ now: time.now });
  const id = await deliverUnreadable(shop, time.now());
  const cron = async (days: number) => {
    time.forward(days * DAY + 11 * MINUTE);
    await runCron(testDeps({ ...shop.services, now: time.now }));
    return count('SELECT count(*) FROM provider_event WHERE id = ?', id);
  };
  return { id, cron };
}

test('a message that the shop cannot read goes after the days that the privacy policy promises, and staff learn of it', async () => {
  const { id, cron } = await unread();
  const said = async () => (await row('SELECT message FROM attention WHERE subject = ?', id))?.message;
  expect(await cron(89)).toBe(1);
  expect(await said()).toContain('read again each minute');
  expect(await cron(1)).toBe(0);
  expect(await said()).toMatch(
    /refund\.created.*could not be read for 90 days and was deleted.*evt_odd.*dashboard of razorpay/,
  );
  // It stays until a person has looked.
  expect(await cron(1)).toBe(0);
  expect(await entries('event_failed', id)).toBe(1);
});

test('one that always fails goes in the same time, unless it waits for the ledger, and staff learn of it', async () => {
  const time = clock();
  const shop = razorpayShop({ now: time.now });
  const failpoint = async (name: string) => {
    if (name === 'before:event-handled') throw new Error('It fails each time');
  };
  const services = { ...shop.services, failpoint, now: time.now };
  const { event } = await paidUnseen(shop);
  await quietly(() => deliver(services, event, { id: 'evt_failing' }));
  const cron = async (days: number, more: object = {}) => {
    time.forward(days * DAY + 11 * MINUTE);
    await quietly(() => runCron(testDeps({ ...services, ...more })));
    return count("SELECT count(*) FROM provider_event WHERE id = 'evt_failing'");
  };
  const said = async () => (await row("SELECT message FROM attention WHERE subject = 'evt_failing'"))?.message;
  expect(await cron(89)).toBe(1);
  expect(await said()).toContain('tried again each minute');
  const settings = { ...testDeps().settings, SELLING: 'off' as const };
  expect(await cron(1, { settings })).toBe(1);
  expect(await cron(0)).toBe(0);
  expect(await said()).toMatch(
    /payment\.captured.*could not be carried out for 90 days and was deleted.*evt_failing.*dashboard of razorpay/,
  );
  expect(await entries('event_failed', 'evt_failing')).toBe(1);
});

test('nobody is called again about a message that staff have dealt with', async () => {
  const { id, cron } = await unread();
  const entry = await row<{ id: string }>("SELECT id FROM attention WHERE subject = ? AND state = 'open'", id);
  const resolved = { ids: [entry?.id], note: 'Refunded there.' };
  expect((await (await verifiedStaff()).post('/api/admin/attention/resolve', resolved)).status).toBe(200);
  expect(await cron(91)).toBe(0);
  expect(await entries('event_failed', id)).toBe(0);
});
