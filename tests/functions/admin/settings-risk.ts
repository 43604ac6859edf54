import type { OrderView } from '../../../src/shop/orders/contract';
import { Buyer } from '../../support/buyer.ts';
import { freeOrder } from '../../support/floods.ts';
import { rule } from '../../support/risk.ts';
import { coupon, product } from '../../support/stock.ts';

/** Whether an order of 20 US dollars is held. */
async function isHeld(): Promise<boolean> {
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: await product({ keys: 2 }), quantity: 2 }]);
  return (await buyer.visitor.get<OrderView>(`/api/orders/${orderId}`)).body.heldForReview;
}

let looks = 0;

/** How many of two free orders that share one property are delivered. */
const placed = (email: (n: number) => string, from: (n: number) => string) => async () => {
  looks += 2;
  const sold = await product({ keys: 2 });
  const code = await coupon({ value: { kind: 'percentage', basisPoints: 10_000 } });
  let count = 0;
  for (const n of [looks, looks + 1]) {
    const headers = { 'cf-connecting-ip': from(n) };
    if ((await freeOrder(sold, code, email(n), { headers })).status === 200) count += 1;
  }
  return count;
};
const anybody = (n: number) => `free${n}@shop${n}.example`;
const anywhere = (n: number) => `203.0.113.${n}`;

/** Effects of the rules and caps for free orders, before and after a change. */
export const RISK_EFFECTS = {
  riskRules: { to: [rule('hold', { sum_above: 15 })], look: isHeld, from: false, after: true },
  freePerProduct: { to: 1, look: placed(anybody, anywhere), from: 2, after: 1 },
  freePerCoupon: { to: 1, look: placed(anybody, anywhere), from: 2, after: 1 },
  freePerDomain: { to: 1, look: placed((n) => `free${n}@same${n >> 1}.example`, anywhere), from: 2, after: 1 },
  freePerBuyer: { to: 1, look: placed((n) => `f${n >> 1}+${n}@gmail.com`, anywhere), from: 2, after: 1 },
  freePerNetwork: { to: 1, look: placed(anybody, (n) => `192.0.2.${n >> 1}`), from: 2, after: 1 },
};
