import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fulfillWaitingLines } from '../../functions/orders/fulfill-waiting-lines';
import { Buyer } from '../support/buyer.ts';
import { broken } from '../support/conservation.ts';
import { laterDone, testDeps } from '../support/deps.ts';
import { reconcile } from '../support/reconcile.ts';
import { clock, coupon, db, MINUTE, product, restock } from '../support/stock.ts';

const BUYERS = 4;

/** One action; those of a round run concurrently. */
const act = fc.record({
  kind: fc.constantFrom(
    'order',
    'order',
    'pay',
    'pay',
    'confirm',
    'confirm',
    'cron',
    'wait',
    'expire',
    'restock',
    'serve',
  ),
  buyer: fc.nat({ max: BUYERS - 1 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  discount: fc.boolean(),
});
const rounds = fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 });

test('I1, I2, I11, I15: whatever happens in whatever order and at once, the books balance (1,000 schedules)', async () => {
  const run = async (schedule: typeof rounds extends fc.Arbitrary<infer T> ? T : never) => {
    const time = clock();
    const deps = () => testDeps({ now: time.now });
    const sold = await product({ keys: 3 });
    const two = await coupon({ value: { kind: 'percentage', basisPoints: 1_000 }, maxUses: 2, perCustomer: 1 });
    const buyers = Array.from({ length: BUYERS }, () => new Buyer({ now: time.now }));
    const intents = new Map<Buyer, { clientSecret: string; paymentIntentId: string }>();
    const perform = async ({ kind, buyer: index, quantity, discount }: (typeof schedule)[number][number]) => {
      const buyer = buyers[index];
      const intent = buyer && intents.get(buyer);
      if (kind === 'cron') await reconcile(deps());
      else if (kind === 'wait') time.forward(MINUTE);
      else if (kind === 'expire') time.forward(36 * MINUTE);
      else if (kind === 'restock') await restock(sold, 1, 1, { now: time.now });
      else if (kind === 'serve') await fulfillWaitingLines(deps());
      else if (kind === 'order' && buyer) {
        const answer = await buyer.order([{ product: sold, quantity }], discount ? { coupon: two } : {});
        expect(answer.status).toBeLessThan(500);
        if (answer.status === 200) intents.set(buyer, answer.body);
      } else if (buyer && intent) {
        const answer = await (kind === 'pay' ? buyer.pay(intent) : buyer.confirm(intent));
        expect(answer.status).toBeLessThan(500);
      }
    };
    for (const round of schedule) await Promise.all(round.map(perform));
    await laterDone();
    expect(await broken(db)).toEqual([]);
  };
  await fc.assert(fc.asyncProperty(rounds, run), { numRuns: 1_000 });
}, 1_800_000);
