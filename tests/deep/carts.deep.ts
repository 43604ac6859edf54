import { expect, test } from 'vitest';
import { setSettings } from '../support/carts.ts';
import { remindAtRandom } from '../support/random-carts.ts';
import { product } from '../support/stock.ts';

test('of 10,000 random carts nobody who bought, opted out or never agreed is written to, nor anybody twice', {
  timeout: 3_600_000,
}, async () => {
  await setSettings({ abandonedCarts: 'mail' });
  const sold = await product({ keys: 1 });
  for (let run = 1; run <= 10; run += 1) {
    const { broken, mails, races } = await remindAtRandom(1_000, run, sold);
    expect(broken).toEqual([]);
    expect([mails > 400, races > 20]).toEqual([true, true]);
  }
});
