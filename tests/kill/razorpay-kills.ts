import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverTo, type RazorpayServer, serveRazorpay } from '../support/razorpay-server.ts';
import { hmacHex, RAZORPAY_SECRETS } from '../support/razorpay-sign.ts';
import { FULFILLED, killedShop } from './killed-shop.ts';
import { Shopper } from './shopper.ts';

const RUPEES = { inRupees: true };

/** Writes a test for each of these points at which the Worker is killed while an order in rupees is bought. */
export function killInRupees(points: { ordering: string[]; confirming: string[]; hearing: string[] }): void {
  const { start, kill, cron, inspect, outcomeOf, dieIn, use } = killedShop();
  let razorpay: RazorpayServer;

  beforeAll(async () => {
    razorpay = await serveRazorpay();
    use({ ...RAZORPAY_SECRETS, RAZORPAY_API_BASE: razorpay.base });
    await new Shopper(await start()).seed();
    await kill();
  }, 120_000);
  afterAll(() => razorpay.close());

  const proofOf = async (order: string, paid: string) => ({
    razorpay_order_id: order,
    razorpay_payment_id: paid,
    razorpay_signature: await hmacHex(RAZORPAY_SECRETS.RAZORPAY_KEY_SECRET, `${order}|${paid}`),
  });

  /** The cron alone goes on after a kill; then each payment and key is there once, and Razorpay took the money once. */
  const expectFulfilled = async (buyer: Shopper) => {
    await inspect();
    await cron(await start());
    await kill();
    await inspect();
    expect(outcomeOf(buyer.email)).toEqual(FULFILLED);
    expect(razorpay.stub.paymentsOf(buyer.razorpayOrder).filter(({ captured }) => captured)).toHaveLength(1);
    expect(razorpay.stub.refunds).toEqual([]);
  };

  test.each(points.ordering)(
    'F1: killed %s: the buyer retries, pays once and gets one order',
    async (point) => {
      const buyer = new Shopper(await start(point));
      await dieIn(() => buyer.order(RUPEES));
      await inspect();
      buyer.url = await start();
      await buyer.order(RUPEES);
      razorpay.stub.pay(buyer.razorpayOrder);
      await kill();
      await expectFulfilled(buyer);
    },
    60_000,
  );

  test.each(points.confirming)(
    'F1: killed %s, the buyer gone: the cron alone delivers',
    async (point) => {
      const buyer = new Shopper(await start(point));
      await buyer.order(RUPEES);
      const paid = razorpay.stub.pay(buyer.razorpayOrder, { status: 'authorized' });
      const proof = await proofOf(buyer.razorpayOrder, paid);
      await dieIn(() => buyer.confirmInRupees(proof));
      await expectFulfilled(buyer);
    },
    60_000,
  );

  test.each(points.hearing)(
    'F1: killed %s of a webhook that is never sent again: the cron alone delivers',
    async (point) => {
      const buyer = new Shopper(await start(point));
      await buyer.order(RUPEES);
      const paid = razorpay.stub.pay(buyer.razorpayOrder);
      await dieIn(() => deliverTo(buyer.url, razorpay.stub.paymentEvent(paid), `evt_${point}`));
      await expectFulfilled(buyer);
    },
    60_000,
  );
}
