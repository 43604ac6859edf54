import { expect, test } from 'vitest';
import { HOUR_MS } from '../../src/shop/time';
import { setSettings } from '../support/carts.ts';
import { remindAtRandom } from '../support/random-carts.ts';
import { product } from '../support/stock.ts';

test('of 10,000 random carts, nobody who bought, opted out or never agreed is emailed, and nobody twice', {
  timeout: HOUR_MS,
}, async () => {
  await setSettings({ abandonedCarts: 'mail' });
  const sold = await product({ keys: 1 });
  const found = { mails: 0, races: 0 };
  for (let run = 1; run <= 10; run += 1) {
    const { broken, mails, races } = await remindAtRandom(1_000, run, sold);
    expect(broken).toEqual([]);
    expect([run, mails > 400, races > 20]).toEqual([run, true, true]);
    found.mails += mails;
    found.races += races;
    // Each rendered mail leaves a timer; workerd fires none before its turn, and holds 10,000 at most.
    await new Promise((done) => setTimeout(done, 1));
  }
  console.info(`10,000 carts: ${found.mails} reminders, ${found.races} payments at the last moment, none broken`);
});
