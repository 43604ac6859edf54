import { describe, expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer, CARD } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { reconcile } from '../../support/reconcile.ts';
import { clock, db, MINUTE, product, row } from '../../support/stock.ts';

balanceBooksAfterEach();

const EVENTS = ['declined', 'paid', 'confirmed', 'expired', 'cron'] as const;

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, index) =>
    permutations(list.filter((_, i) => i !== index)).map((rest) => [first, ...rest]),
  );
}

describe('I8: an order moves only forward', () => {
  test('all 120 orders of {declined, paid, confirmed, expired, cron}: paid stays paid, a late payment still counts', async () => {
    const sold = await product({ keys: 300 });
    const run = async (events: readonly (typeof EVENTS)[number][]) => {
      const time = clock();
      const buyer = new Buyer({ now: time.now });
      const { body: intent } = await buyer.order([{ product: sold }]);
      const cron = () => reconcile(testDeps({ now: time.now }));
      const happen = {
        declined: () => buyer.pay(intent, { ...CARD, cardNumber: '4000000000000002' }),
        paid: () => buyer.pay(intent),
        confirmed: () => buyer.confirm(intent),
        expired: () =>
          db.prepare('UPDATE orders SET expires_at = 0 WHERE id = ?').bind(intent.orderId).run().then(cron),
        cron: async () => {
          time.forward(MINUTE);
          await cron();
        },
      };
      const seen: (string | undefined)[] = [];
      for (const event of events) {
        await happen[event]();
        seen.push((await row<{ status: string }>('SELECT status FROM orders WHERE id = ?', intent.orderId))?.status);
      }
      const settled = seen.indexOf('paid');
      const final = (await buyer.confirm(intent)).body;
      return {
        steadfast: settled < 0 || seen.slice(settled).every((status) => status === 'paid'),
        keys: final.licenseKeys?.length,
      };
    };
    const all = permutations(EVENTS);
    expect(all).toHaveLength(120);
    for (const events of all) expect({ events, ...(await run(events)) }).toEqual({ events, steadfast: true, keys: 1 });
  }, 120_000);

  test.each(['pending', 'failed', 'expired', 'canceled'])('the database refuses paid -> %s', async (status) => {
    const { orderId } = await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    const back = db.prepare('UPDATE orders SET status = ? WHERE id = ?').bind(status, orderId).run();
    await expect(back).rejects.toThrow('orders.status moves forward only');
  });

  test('expired -> paid is allowed, an unknown state is not', async () => {
    const { body } = await new Buyer().order([{ product: await product({ keys: 1 }) }]);
    const odd = db.prepare("UPDATE orders SET status = 'done' WHERE id = ?").bind(body.orderId).run();
    await expect(odd).rejects.toThrow('CHECK');
  });
});
