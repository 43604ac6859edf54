import { expect } from 'vitest';
import { fulfillWaitingLines } from '../../functions/orders/fulfill-waiting-lines';
import type { TestProduct } from './buyer.ts';
import { Buyer } from './buyer.ts';
import { testDeps } from './deps.ts';
import {
  confirmInRupees,
  deliver,
  orderInRupees,
  proofOf,
  type RazorpayShop,
  razorpayShop,
  statusInRupees,
} from './razorpay.ts';
import { reconcile } from './reconcile.ts';
import { clock, count, MINUTE, product, range } from './stock.ts';
import { inFlight } from './storm.ts';

/** Who reports a payment to the shop: all at once, not the browser, not Razorpay, or only the cron. */
const CHANNELS = ['all', 'browser_dead', 'webhooks_lost', 'both'] as const;

interface Paid {
  /** The successful payments of one order. */
  payments: string[];
  tampered: boolean;
}

/** Pays as one buyer, once or twice; some payments are only authorized, and some have a wrong amount. */
function payIn({ stub }: RazorpayShop, razorpayOrderId: string, index: number): Paid {
  const tampered = index % 50 === 49;
  const status = index % 10 === 3 ? 'authorized' : 'captured';
  const first = stub.pay(razorpayOrderId, { status, method: index % 2 ? 'upi' : 'card' });
  if (tampered) Object.assign(stub.payments.get(first) ?? {}, { amount: 1 });
  return { payments: index % 30 === 7 ? [first, stub.pay(razorpayOrderId)] : [first], tampered };
}

/** Returns Razorpay's webhooks about a payment: each event twice, in reverse order. */
const webhooks = (shop: RazorpayShop, paid: string) =>
  ['order.paid', 'payment.captured', 'payment.authorized'].flatMap((name) => {
    const event = shop.stub.paymentEvent(paid, name);
    return range(2).map(() => () => deliver(shop.services, event, { id: `${paid}:${name}` }));
  });

interface Storm {
  orders: number;
  seats: number;
  concurrency: number;
}

/**
 * Many buyers in India and too few keys: each order is placed, paid, and reported by browser, window, webhooks and cron
 * at once, or by fewer of them; some of Razorpay's responses are lost. Then time passes, and the books are compared
 * with Razorpay's own.
 */
export async function stormInRupees({
  orders,
  seats,
  concurrency,
}: Storm): Promise<{ sold: TestProduct; shop: RazorpayShop }> {
  const time = clock();
  const shop = razorpayShop({ now: time.now });
  const sold = await product({ keys: seats });
  const deps = () => testDeps({ ...shop.services, now: time.now });
  const notify = async (index: number, buyer: Buyer, razorpayOrderId: string, { payments }: Paid) => {
    const channel = CHANNELS[index % CHANNELS.length];
    const browser = payments.flatMap((paid) => [
      async () => confirmInRupees(buyer, await proofOf(razorpayOrderId, paid)),
      () => statusInRupees(buyer, razorpayOrderId),
    ]);
    const calls = [
      ...(channel === 'all' || channel === 'webhooks_lost' ? browser : []),
      ...(channel === 'all' || channel === 'browser_dead' ? payments.flatMap((paid) => webhooks(shop, paid)) : []),
      ...(index % 25 === 0 ? [() => reconcile(deps())] : []),
    ];
    await Promise.all(calls.map((call) => call()));
  };
  await inFlight(range(orders), concurrency, async (index) => {
    const buyer = new Buyer(shop.services);
    if (index % 9 === 4) shop.stub.fail(/POST .orders/, 'drop_answer');
    if (index % 10 === 3) shop.stub.fail(/capture/, 'drop_answer');
    if (index % 11 === 6) shop.stub.fail(/GET .payments.pay/, 'down');
    const { status, body } = await orderInRupees(buyer, [{ product: sold }]);
    if (status !== 200) throw new Error(JSON.stringify(body));
    await notify(index, buyer, body.razorpayOrderId, payIn(shop, body.razorpayOrderId, index));
  });
  shop.stub.clearFaults();
  time.forward(MINUTE);
  for (const _ of range(4)) await reconcile(deps());
  time.forward(36 * MINUTE);
  await Promise.all(range(4).map(() => reconcile(deps())));
  time.forward(61 * MINUTE);
  await reconcile(deps());
  for (let served = 1; served > 0; ) ({ served } = await fulfillWaitingLines(deps(), { productId: sold.id }));
  return { sold, shop };
}

/** Expects each payment and key to count once, and the shop's state to match Razorpay's. */
export async function expectEqualBooks({ stub }: RazorpayShop, { orders, seats }: Pick<Storm, 'orders' | 'seats'>) {
  const of = (every: number, at: number) => range(orders).filter((index) => index % every === at).length;
  const [tampered, twice] = [of(50, 49), of(30, 7)];
  const paid = orders - tampered;
  expect(await count('SELECT count(*) FROM payment')).toBe(paid + twice);
  expect(await count("SELECT count(*) FROM payment WHERE state = 'duplicate'")).toBe(twice);
  expect(await count('SELECT count(DISTINCT seat_id) FROM key_assignment')).toBe(Math.min(seats, paid));
  expect(await count('SELECT count(*) FROM key_assignment')).toBe(Math.min(seats, paid));
  expect(await count("SELECT count(*) FROM orders WHERE status = 'paid'")).toBe(paid);
  expect(await count("SELECT count(*) FROM outbox WHERE kind = 'order_paid'")).toBe(paid);
  expect(await count("SELECT count(*) FROM outbox WHERE kind = 'second_payment'")).toBe(twice);
  expect(await count("SELECT count(*) FROM attention WHERE kind = 'payment_mismatch' AND state = 'open'")).toBe(
    tampered,
  );
  expect(stub.orders.size).toBe(orders);
  const taken = [...stub.payments.values()].filter(({ captured, amount }) => captured && amount > 1);
  const held = taken.reduce((sum, { amount, amount_refunded: back = 0 }) => sum + amount - back, 0);
  expect(await count("SELECT sum(amount_minor) FROM payment WHERE state = 'settled'")).toBe(held);
  expect(stub.refunds.length).toBe(twice);
}
