import { refundOrder } from '../../functions/payments/refund-order';
import { CURRENCIES } from '../../src/shop/money';
import { Buyer, billing, type TestProduct } from './buyer.ts';
import { testDeps } from './deps.ts';
import { db, product } from './stock.ts';

/** Returns the same numbers for the same seed (a linear congruential generator is random enough to mix orders). */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Places and pays one random order; some are reissued to a company later, some refunded, a few both at once. */
async function order(roll: (below: number) => number, products: readonly TestProduct[]): Promise<void> {
  const buyer = new Buyer();
  const first = roll(products.length);
  const wanted = Array.from({ length: 1 + roll(3) }, (_, n) => ({
    product: products[(first + n) % products.length] as TestProduct,
    quantity: 1 + roll(3),
  }));
  const [currency, country, fate] = [
    CURRENCIES[roll(CURRENCIES.length)] ?? 'USD',
    ['DE', 'FI', 'US'][roll(3)],
    roll(10),
  ];
  const change = { billingInfo: { ...billing(buyer.email), country } };
  const { orderId } = await buyer.buy(wanted, { currency, change });
  const part = { id: orderId, productIds: [wanted[0]?.product.id ?? ''], reason: 'a part' };
  const company = () => buyer.visitor.post(`/api/orders/${orderId}/invoices`, { name: `Company ${roll(1_000)}` });
  if (fate < 2) await refundOrder(testDeps(), part);
  if (fate === 1) await refundOrder(testDeps(), { id: orderId, reason: 'the rest' }).catch(() => undefined);
  if (fate === 2) await company();
  if (fate === 3) await Promise.allSettled([company(), refundOrder(testDeps(), part)]);
}

/** Runs this many random orders, this many concurrently. */
export async function invoiceStorm({
  orders,
  concurrency,
  seed,
}: {
  orders: number;
  concurrency: number;
  seed: number;
}) {
  const roll = dice(seed);
  const prices = [1_999, 4_900, 333];
  const products = await Promise.all(prices.map((priceMinor) => product({ priceMinor, backorder: true })));
  for (let done = 0; done < orders; done += concurrency)
    await Promise.all(Array.from({ length: Math.min(concurrency, orders - done) }, () => order(roll, products)));
}

interface Sum {
  currency: string;
  sum: number;
}

const sums = async (sql: string) => (await db.prepare(sql).all<Sum>()).results;

/** Returns the totals of the documents and of the ledger, by currency. */
export const bothSums = async () => ({
  documents: await sums(
    `SELECT currency, sum(iif(kind = 'invoice', total_minor, -total_minor)) AS sum FROM invoice GROUP BY currency ORDER BY 1`,
  ),
  ledger: await sums(
    `SELECT p.currency, sum(p.amount_minor - (SELECT coalesce(sum(r.amount_minor), 0) FROM refund r
       WHERE r.provider_ref = p.provider_ref AND r.state = 'succeeded')) AS sum
     FROM payment p WHERE p.state = 'settled' GROUP BY p.currency ORDER BY 1`,
  ),
});

/** Returns each series with its first and last number, and its number of documents. */
export const series = async () =>
  (
    await db
      .prepare(
        'SELECT series, min(number) AS first, max(number) AS last, count(*) AS many FROM invoice GROUP BY series, year',
      )
      .all<{ series: string; first: number; last: number; many: number }>()
  ).results;
