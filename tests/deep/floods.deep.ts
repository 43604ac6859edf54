import { afterEach, expect, test, vi } from 'vitest';
import { laterDone } from '../support/deps.ts';
import { mailsAbout, orderFree, testCards } from '../support/floods.ts';
import { product, seatsOf } from '../support/stock.ts';

afterEach(() => void vi.unstubAllGlobals());

test('20,000 cards tried from 500 addresses over four hours: the caps hold, and good buyers pay', async () => {
  const figures = await testCards({ attempts: 20_000, addresses: 500, cards: 50, minutes: 240 });
  console.log(JSON.stringify(figures));
  expect(figures.perIntent).toBeLessThanOrEqual(5);
  expect(figures.perAddressHour).toBeLessThanOrEqual(45);
  expect(figures.perNetworkHour).toBeLessThanOrEqual(90);
  expect(figures.good.paid / figures.good.tried).toBeGreaterThanOrEqual(0.95);
  expect(figures.good.askedAfterRise).toBe(figures.good.afterRise);
}, 1_800_000);

const ORDERS = Number(process.env.FREE_ORDERS ?? 150_000);
const ADDRESSES = Number(process.env.FREE_ADDRESSES ?? 16_000);

test(`${ORDERS} free orders from ${ADDRESSES} addresses within an hour: at most 500 keys and mails go out`, async () => {
  const sold = await product({ keys: 1_000 });
  const answers = await orderFree(ORDERS, ADDRESSES, sold);
  await laterDone();
  console.log(JSON.stringify(answers));
  expect((await seatsOf(sold)).assigned).toBeLessThanOrEqual(500);
  expect(await mailsAbout(sold)).toBeLessThanOrEqual(500);
}, 7_200_000);
