import { afterEach, describe, expect, test, vi } from 'vitest';
import { pruneDeclines } from '../../../functions/payments/prune-declines';
import type { Settings } from '../../../functions/platform/env';
import { HOUR_MS } from '../../../src/shop/time';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { clock, count, product, range, row, seatsOf } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';

afterEach(() => void vi.unstubAllGlobals());

type Shop = ReturnType<typeof stripeShop>;

function shopWith(limits: Partial<Settings>, time = clock()): Shop {
  const { stub, services } = stripeShop({ now: time.now });
  return { stub, services: { ...services, settings: { ...services.settings, ...limits } as Settings } };
}

/** A card for this payment is declined; Stripe notifies the shop. */
const decline = ({ stub, services }: Shop, id: string) =>
  deliver(services, stub.event('payment_intent.payment_failed', { id }));

const statusOf = async (id: string) => (await row('SELECT status FROM orders WHERE id = ?', id))?.status;

describe('A card tester', () => {
  test('has a payment canceled after five declined cards, and its keys are released', async () => {
    const shop = shopWith({});
    const sold = await product({ keys: 1 });
    const { body } = await new Buyer(shop.services).order([{ product: sold }]);
    for (const _ of range(4)) await decline(shop, body.paymentIntentId);
    expect([await statusOf(body.orderId), shop.stub.intents.get(body.paymentIntentId)?.status]).toEqual([
      'pending',
      'requires_payment_method',
    ]);
    await decline(shop, body.paymentIntentId);
    expect([await statusOf(body.orderId), shop.stub.intents.get(body.paymentIntentId)?.status]).toEqual([
      'expired',
      'canceled',
    ]);
    expect(await seatsOf(sold)).toEqual({ available: 1 });
    expect(
      await count("SELECT count(*) FROM audit WHERE action = 'payment.declined' AND subject = ?", body.orderId),
    ).toBe(5);
  });

  test('is counted once per declined card, however often Stripe reports it at the same time', async () => {
    const shop = shopWith({});
    const { body } = await new Buyer(shop.services).order([{ product: await product({ keys: 1 }) }]);
    const event = shop.stub.event('payment_intent.payment_failed', { id: body.paymentIntentId });
    const answers = await Promise.all(range(6).map(() => deliver(shop.services, event)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await count('SELECT count(*) FROM payment_decline WHERE order_id = ?', body.orderId)).toBe(1);
    expect(await statusOf(body.orderId)).toBe('pending');
  });

  test('a payment that succeeded meanwhile is not canceled', async () => {
    const shop = shopWith({ DECLINES_PER_PAYMENT: 1 });
    const buyer = new Buyer(shop.services);
    const { body } = await buyer.order([{ product: await product({ keys: 1 }) }]);
    const event = shop.stub.event('payment_intent.payment_failed', { id: body.paymentIntentId });
    shop.stub.pay(body.paymentIntentId);
    await deliver(shop.services, event);
    expect((await buyer.confirm(body)).status).toBe(200);
    expect(await statusOf(body.orderId)).toBe('paid');
  });

  test.each([
    ['browser', { DECLINES_PER_BROWSER: 2 }, 'browser'],
    ['address', { DECLINES_PER_IP: 2 }, '2001:db8:a:1::1'],
    ['network', { DECLINES_PER_NETWORK: 2 }, '2001:db8:a:2::1'],
  ])('begins no more payments from that %s for an hour, and reads what to do', async (what, limits, from) => {
    const time = clock();
    const shop = shopWith(limits, time);
    const sold = await product({ keys: 5 });
    const first = new Buyer(shop.services);
    const ip: Record<string, string> = what === 'browser' ? {} : { 'cf-connecting-ip': '2001:db8:a:1::1' };
    const { body } = await first.order([{ product: sold }], { headers: ip });
    for (const _ of range(2)) await decline(shop, body.paymentIntentId);
    const again = what === 'browser' ? first : new Buyer(shop.services);
    const headers: Record<string, string> = what === 'browser' ? {} : { 'cf-connecting-ip': from };
    const begin = () => again.order([{ product: sold, quantity: 2 }], { headers });
    const refused = await begin();
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(refused.body.error).toContain('another card');
    expect((await new Buyer(shop.services).order([{ product: sold }])).status).toBe(200);
    time.forward(HOUR_MS + 1);
    expect((await begin()).status).toBe(200);
  });

  test.each([
    ['browser', { PAYMENTS_PER_BROWSER: 3 }],
    ['address', { PAYMENTS_PER_IP: 3 }],
    ['network', { PAYMENTS_PER_NETWORK: 3 }],
  ])('begins only so many payments from one %s, all asked for at once', async (what, limits) => {
    const shop = shopWith(limits);
    const sold = await product({ keys: 9 });
    const same = new Buyer(shop.services);
    // The first request gives the browser its cookie.
    if (what === 'browser') await same.order([{ product: sold }], { change: { forceNew: true } });
    const begin = (n: number) =>
      what === 'browser'
        ? same.order([{ product: sold }], { change: { forceNew: true } })
        : new Buyer(shop.services).order([{ product: sold }], {
            headers: {
              'cf-connecting-ip': `2001:db8:${what}:${what === 'network' ? n : 1}::1`
                .replace('address', 'b')
                .replace('network', 'c'),
            },
          });
    const answers = await Promise.all(range(8).map(begin));
    const begun = answers.filter(({ status }) => status === 200).length;
    expect(begun + (what === 'browser' ? 1 : 0)).toBe(3);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('too_many_requests');
  });

  test('the counts are deleted after a month', async () => {
    const time = clock();
    const shop = shopWith({}, time);
    const { body } = await new Buyer(shop.services).order([{ product: await product({ keys: 1 }) }]);
    await decline(shop, body.paymentIntentId);
    const kept = () => count('SELECT count(*) FROM payment_decline WHERE order_id = ?', body.orderId);
    await pruneDeclines(testDeps({ now: time.now }));
    expect(await kept()).toBe(1);
    time.forward(31 * 24 * HOUR_MS + 1);
    await pruneDeclines(testDeps({ now: time.now }));
    expect(await kept()).toBe(0);
  });
});
