import { expect, test } from 'vitest';
import { readFeed } from '../../functions/feeds/read-feed';
import { setSettings } from '../support/carts.ts';
import { testDeps } from '../support/deps.ts';

test('the shopping feed names the day by which the settings refund, not the default of the environment', async () => {
  await setSettings({ refundWaitingHours: 24 });
  const { facts } = await readFeed(testDeps(), { country: 'US', site: 'https://shop.example' });
  await setSettings({ refundWaitingHours: 72 });
  expect(facts.waitingHours).toBe(24);
});
