import { fulfillWaitingLines } from '../../functions/orders/fulfill-waiting-lines';
import { settle } from '../../functions/payments/settle';
import { ShopError } from '../../src/shop/errors';
import { Buyer, type TestProduct } from './buyer.ts';
import { testDeps, testServices } from './deps.ts';
import { reconcile } from './reconcile.ts';
import { clock, MINUTE, product, range } from './stock.ts';

export interface Storm {
  orders: number;
  seats: number;
  /** The number of payments for which the provider reports a wrong amount. */
  tampered: number;
  /** Orders in flight at once. */
  concurrency: number;
}

/** Runs `work` over a list, with limited concurrency. */
export async function inFlight<T>(list: T[], concurrency: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...list];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(range(concurrency).map(worker));
}

/** A tampered payment must be refused as a mismatch; any other error fails the test. */
const expected = (error: unknown) => {
  if (error instanceof ShopError && error.code === 'payment_mismatch') return;
  throw error;
};

/**
 * Many buyers of one product with too few keys: each order is placed, paid, and settled by the browser twice, by the
 * provider's message and by the cron, all at once; then the holds expire, and the remaining orders are served.
 */
export async function storm({ orders, seats, tampered, concurrency }: Storm): Promise<TestProduct> {
  const time = clock();
  const sold = await product({ keys: seats });
  const { payments } = testServices();
  const every = Math.floor(orders / tampered);
  const wrong = new Set<string>();
  const provider = {
    ...payments,
    async retrieve(ref: string) {
      const payment = await payments.retrieve(ref);
      return payment && wrong.has(ref) ? { ...payment, amountMinor: payment.amountMinor - 1 } : payment;
    },
  };
  const services = { now: time.now, payments: provider };
  const deps = () => testDeps(services);
  const triggers = async (index: number) => {
    const buyer = new Buyer(services);
    const { body: intent } = await buyer.order([{ product: sold }]);
    if (index % every === every - 1) wrong.add(intent.paymentIntentId);
    await buyer.pay(intent);
    const payment = await provider.retrieve(intent.paymentIntentId);
    if (!payment) throw new Error('the stand-in lost a payment');
    const calls = [
      buyer.confirm(intent),
      buyer.confirm(intent),
      settle(deps(), { kind: 'payment', payment }).catch(expected),
      ...(index % 25 === 0 ? [reconcile(deps())] : []),
    ];
    await Promise.all(calls);
  };
  await inFlight(range(orders), concurrency, triggers);
  time.forward(36 * MINUTE);
  await Promise.all(range(4).map(() => reconcile(deps())));
  for (let served = 1; served > 0; ) ({ served } = await fulfillWaitingLines(deps(), { productId: sold.id }));
  return sold;
}
