import { expect, test, vi } from 'vitest';
import type { StoreShop } from '../../support/connected-store.ts';
import { count } from '../../support/stock.ts';
import { calledTo, eachWithStore, minutes, orderOf, ordersOf, readConnection, selling, someone } from './fixtures.ts';

let shop: StoreShop;
eachWithStore((made) => {
  shop = made;
});

/** A response whose connection breaks in the middle. */
const brokenOff = () =>
  new Response(
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('[{"id":'));
        stream.error(new Error('Network connection lost.'));
      },
    }),
  );

const UNANSWERED = [
  ['an error', () => new Response('{}', { status: 500 }), '500'],
  ['no such address', () => new Response('{}', { status: 404 }), '404'],
  ['a broken connection', brokenOff, 'it does not answer'],
  ['the beginning of a list', () => new Response('[{"id":'), 'no JSON'],
  ['a page about maintenance', () => new Response('<p>Back soon</p>'), 'no JSON'],
] as const;

/** An order with a refund, of whose refunds WooCommerce answers the first `times` requests with `answer`. */
async function refundedWith(answer: () => Response, times: number) {
  const sold = await selling(9, { platform: 'woocommerce' });
  const email = someone();
  const order = shop.store.buy({ email, items: [{ sku: sold.id, quantity: 2 }] });
  shop.store.refund(order.id, { copies: 1 });
  const fetched = shop.stub.fetch;
  let failures = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (failures === times || !String(input).includes(`/orders/${order.id}/refunds`)) return fetched(input, init);
    failures += 1;
    return answer();
  });
  return { email, order, failures: () => failures };
}

test.each(UNANSWERED)('refunds that WooCommerce answers with %s are read again, and call nobody', async (_, answer) => {
  const { email, order, failures } = await refundedWith(answer, 1);
  await minutes(1);
  expect([failures(), await ordersOf(email), (await calledTo(order))?.n]).toEqual([1, 0, 0]);
  await minutes(2);
  expect([await orderOf(email), (await calledTo(order))?.n]).toMatchObject([{ status: 'paid' }, 0]);
});

test.each(UNANSWERED)(
  'refunds that WooCommerce always answers with %s call staff, and the log says why',
  async (_, answer, why) => {
    const { email, order } = await refundedWith(answer, Number.POSITIVE_INFINITY);
    await minutes(10);
    const called = await calledTo(order);
    expect([await ordersOf(email), called?.n]).toEqual([0, 1]);
    expect(called?.message).toContain('fails each time it is asked about this order');
    const logged = "SELECT count(*) AS n FROM commerce_log WHERE level = 'error' AND message LIKE ?";
    expect(await count(logged, `%(refunds: ${why})`)).toBe(1);
    expect((await readConnection()).body.connection?.failure).toBeNull();
  },
);
