import { expect, test } from 'vitest';
import { raiseMailTrouble } from '../../../functions/ledger/raise-mail-trouble';
import { testDeps } from '../../support/deps.ts';
import { range } from '../../support/stock.ts';

test('the emails of many orders are looked through once, not once for each of them', async () => {
  let reads = 0;
  const mail = (n: number) => {
    const row = { id: `mail_${n}`, kind: 'order', subject_id: `order_${n}`, recipient: 'a@example.org', created_at: n };
    return Object.defineProperty({ ...row, closed_at: null }, 'state', {
      get: () => {
        reads += 1;
        return n % 2 ? 'delivered' : 'bounced';
      },
    }) as never;
  };
  const order = (n: number) => ({ id: `order_${n}`, email: 'a@example.org', status: 'paid' }) as never;
  await raiseMailTrouble(testDeps(), { outbox: range(2_000).map(mail), orders: range(2_000).map(order) });
  expect(reads).toBeLessThan(10 * 2_000);
});
