import { afterEach, expect, test, vi } from 'vitest';
import { watchDisputes } from '../../../functions/payments/watch-disputes';
import type { StaffOrder } from '../../../src/shop/orders/contract-staff';
import { DAY_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { invoiceFonts as asset } from '../../support/invoice-fonts.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, product, row } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

/** A paid order, and a function that delivers the news of its dispute, due in two days. */
async function disputed() {
  const time = clock();
  const shop = stripeShop({ now: time.now, asset });
  const buyer = new Buyer(shop.services);
  const { body: intent } = await buyer.order([{ product: await product({ keys: 1 }) }]);
  const { orderId, paymentIntentId: ref } = intent;
  shop.stub.pay(ref);
  await buyer.confirm(intent);
  const id = `du_${ref}`;
  const object = { id, object: 'dispute', payment_intent: ref, amount: 1_000, currency: 'usd', reason: 'fraudulent' };
  const news = async (status: string, submission_count: number, more: object = {}) => {
    const evidence_details = { due_by: Math.floor((time.now() + 2 * DAY_MS) / 1000), submission_count };
    shop.stub.disputes.set(id, { ...object, status, evidence_details, is_charge_refundable: false, ...more });
    const event = shop.stub.event('charge.dispute.updated', { id });
    expect((await deliver(shop.services, event, { timestamp: Math.floor(time.now() / 1000) })).status).toBe(200);
  };
  const open = (kind: string) =>
    count("SELECT count(*) FROM attention WHERE kind = ? AND subject = ? AND state = 'open'", kind, id);
  const said = async () =>
    (await row("SELECT message FROM attention WHERE kind = 'dispute' AND subject = ? AND state = 'open'", id))?.message;
  return { ...shop, time, orderId, id, news, open, said };
}

test('a bank rejects the answer: staff appeal in the dashboard, in time, and nothing goes out from here', async () => {
  const { services, stub, time, orderId, id, news, open, said } = await disputed();
  await news('needs_response', 0);
  await news('under_review', 1);
  expect(await open('dispute')).toBe(0);
  await news('appeal_needs_response', 1);
  expect(await said()).toMatch(/^Appeal by .* in the provider's dashboard/);
  await watchDisputes(testDeps({ now: time.now }));
  expect(await open('dispute_due')).toBe(1);
  const staff = await verifiedStaff(services);
  const path = `/api/admin/orders/${orderId}`;
  expect((await staff.get<StaffOrder>(path)).body.disputes).toMatchObject([{ state: 'opened', answer: null }]);
  const { body } = await staff.post(`${path}/disputes/${id}/answer`, { reason: 'Read it all' });
  expect(body.code).toBe('dispute_by_hand');
  expect(stub.calls.filter(({ method, path: to }) => method === 'POST' && to.startsWith('/v1/disputes/'))).toEqual([]);
  await news('appeal_under_review', 2);
  expect([await open('dispute'), await open('dispute_due')]).toEqual([0, 0]);
  await news('lost', 2);
  expect([await open('dispute'), await open('dispute_lost')]).toEqual([0, 1]);
});

test('a lost dispute that can be appealed asks for it; its keys stay revoked', async () => {
  const { id, news, open, said } = await disputed();
  await news('needs_response', 0);
  await news('lost', 1);
  expect(await open('dispute')).toBe(0);
  await news('appeal_needs_response', 1);
  expect(await said()).toMatch(/^Appeal by .* in the provider's dashboard.*lost/);
  expect(await row('SELECT state FROM dispute WHERE id = ?', id)).toEqual({ state: 'lost' });
  await news('appeal_under_review', 2);
  expect(await open('dispute')).toBe(0);
  await news('won', 2);
  expect([await open('dispute_lost'), await open('dispute_won')]).toEqual([0, 1]);
});

test.each([
  ['took the money', [{ amount: -1_000 }], 'refunded', 'lost', 1],
  ['took it and gave it back', [{ amount: -1_000 }, { amount: 1_000 }], 'paid', 'closed', 0],
  ['took nothing', [], 'paid', 'closed', 0],
])('a dispute that was prevented and %s', async (_, balance_transactions, status, state, alerts) => {
  const { orderId, id, news, open } = await disputed();
  await news('prevented', 0, { balance_transactions });
  expect(await row('SELECT status FROM orders WHERE id = ?', orderId)).toEqual({ status });
  expect(await row('SELECT state FROM dispute WHERE id = ?', id)).toEqual({ state });
  expect(await open('dispute_lost')).toBe(alerts);
});

test('a prevented dispute whose money goes later still revokes the keys', async () => {
  const { orderId, news, open } = await disputed();
  await news('prevented', 0);
  await news('prevented', 0, { balance_transactions: [{ amount: -1_000 }] });
  expect(await row('SELECT status FROM orders WHERE id = ?', orderId)).toEqual({ status: 'refunded' });
  expect(await open('dispute_lost')).toBe(1);
});
