import { afterEach, describe, expect, test, vi } from 'vitest';
import { finishRefunds } from '../../../functions/payments/finish-refunds';
import { runDueDecisions } from '../../../functions/payments/run-due-decisions';
import type { OrderView } from '../../../src/shop/orders/contract';
import type { StaffOrder } from '../../../src/shop/orders/contract-staff';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer, type OrderOptions } from '../../support/buyer.ts';
import { testDeps, testServices } from '../../support/deps.ts';
import { textOf, watched } from '../../support/faults.ts';
import { verifiedStaff } from '../../support/people.ts';
import { rule, useRules } from '../../support/risk.ts';
import { clock, count, coupon, MINUTE, product, range, row } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';

balanceBooksAfterEach();
afterEach(async () => {
  vi.unstubAllGlobals();
  await useRules();
});

type Shop = ReturnType<typeof stripeShop>;

const viewOf = async (buyer: Buyer, id: string) => (await buyer.visitor.get<OrderView>(`/api/orders/${id}`)).body;
const openReview = (id: string) =>
  row("SELECT message FROM attention WHERE kind = 'order_review' AND state = 'open' AND subject = ?", id);
const hits = (id: string) => count('SELECT coalesce(sum(hits), 0) FROM risk_hit WHERE rule_id = ?', id);
async function storyOf(id: string) {
  const { body } = await (await verifiedStaff()).get<StaffOrder>(`/api/admin/orders/${id}`);
  return body.timeline.filter(({ kind }) => kind === 'rule').map(({ text }) => text);
}

/** An order paid at Stripe with this card, and what its buyer then reads. */
async function paidBy({ stub, services }: Shop, card: object, options: OrderOptions = {}) {
  const buyer = new Buyer(services);
  const sold = await product({ keys: 5 });
  const { body: intent } = await buyer.order([{ product: sold }], options);
  const latest_charge = { id: `ch_${intent.orderId}`, payment_method_details: { type: 'card', card } };
  stub.pay(intent.paymentIntentId);
  Object.assign(stub.intents.get(intent.paymentIntentId) ?? {}, { latest_charge });
  const { status } = await buyer.confirm(intent);
  return { buyer, orderId: intent.orderId, ref: intent.paymentIntentId, status };
}

describe('Before payment', () => {
  test('a refused order is not stored, is counted, and its buyer reads what to do without an accusation', async () => {
    await useRules([rule('refuse', { mail_domain: 'example.com', copies_above: 1 })]);
    const sold = await product({ keys: 5 });
    const buyer = new Buyer();
    const { status, body } = await buyer.order([{ product: sold, quantity: 2 }]);
    expect([status, body.code]).toEqual([403, 'order_refused']);
    expect(body.error).toMatch(/write to .+@/);
    expect(body.error).not.toMatch(/fraud|suspicious|risk|block/i);
    expect(await count('SELECT count(*) FROM orders WHERE email = ?', buyer.email)).toBe(0);
    expect(await hits('test_refuse')).toBe(1);
    expect((await buyer.order([{ product: sold }])).status).toBe(200);
  });

  test('by the default rules a free order to a disposable address is refused, another one is not', async () => {
    const sold = await product({ keys: 2 });
    const code = await coupon({ value: { kind: 'percentage', basisPoints: 10_000 } });
    const ask = (email: string) =>
      new Buyer().visitor.post('/api/confirm-free-order', {
        couponDiscount: 10,
        currency: 'USD',
        items: [{ productId: sold.id, quantity: 1 }],
        billingInfo: {
          email,
          firstName: 'Ada',
          lastName: 'Byron',
          phone: '+44 20 7946 0018',
          address: '12 St James’s Square',
          city: 'London',
          zipCode: 'SW1Y 4JH',
          country: 'GB',
        },
        couponCode: code.code,
      });
    expect((await ask('somebody@mailinator.com')).body.code).toBe('order_refused');
    expect((await ask('somebody@post.mailinator.com')).body.code).toBe('order_refused');
    expect((await ask('somebody@example.org')).status).toBe(200);
  });

  test('3-D Secure is requested at Stripe, again for the same request, and the timeline says why', async () => {
    const { stub, services } = stripeShop();
    await useRules([rule('three_d_secure', { sum_above: 9 })]);
    const buyer = new Buyer(services);
    const sold = await product({ keys: 2 });
    const first = await buyer.order([{ product: sold }]);
    const again = await buyer.order([{ product: sold }]);
    expect([first.status, again.body.orderId]).toEqual([200, first.body.orderId]);
    const made = stub.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents');
    expect(made.map(({ params }) => params['payment_method_options[card][request_three_d_secure]'])).toEqual([
      'any',
      'any',
    ]);
    expect(await storyOf(first.body.orderId)).toEqual([
      'The rule “Test: three_d_secure” asked for 3-D Secure: The order is worth 10.00 US dollars',
    ]);
  });

  test('three declined cards of a browser require it for its next payment, and for nobody else’s', async () => {
    const { stub, services } = stripeShop();
    const sold = await product({ keys: 9 });
    const buyer = new Buyer(services);
    const { body } = await buyer.order([{ product: sold }]);
    for (const _ of range(3))
      await deliver(services, stub.event('payment_intent.payment_failed', { id: body.paymentIntentId }));
    await buyer.order([{ product: sold, quantity: 2 }]);
    await new Buyer(services).order([{ product: sold }]);
    const asked = stub.calls
      .filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents')
      .map(({ params }) => params['payment_method_options[card][request_three_d_secure]']);
    expect(asked).toEqual([undefined, 'any', undefined]);
  });
});

describe('After payment', () => {
  test('an order held by a rule waits for staff, who see which rule and why', async () => {
    await useRules([rule('hold', { sum_above: 15 })]);
    const buyer = new Buyer();
    const { orderId } = await buyer.buy([{ product: await product({ keys: 5 }), quantity: 2 }]);
    expect(await viewOf(buyer, orderId)).toMatchObject({ heldForReview: true, releaseAt: null, licenseKeys: [] });
    expect((await openReview(orderId))?.message).toContain('“Test: hold”');
    expect(await storyOf(orderId)).toEqual([
      'The rule “Test: hold” holds it for approval: The order is worth 20.00 US dollars',
    ]);
    await (await verifiedStaff()).post(`/api/admin/orders/${orderId}/approve`, { reason: 'known buyer' });
    expect((await viewOf(buyer, orderId)).licenseKeys).toHaveLength(2);
  });

  test('a delayed order says when, notifies nobody, and its keys are delivered automatically at that time', async () => {
    await useRules([rule('delay', { sum_above: 15 }, 20)]);
    const buyer = new Buyer();
    const { orderId } = await buyer.buy([{ product: await product({ keys: 5 }), quantity: 2 }]);
    const { releaseAt, heldForReview } = await viewOf(buyer, orderId);
    expect(heldForReview).toBe(true);
    expect(Math.round((Number(releaseAt) - Date.now()) / MINUTE)).toBe(20);
    expect(await openReview(orderId)).toBeNull();
    await runDueDecisions(testDeps({ now: () => Date.now() + 19 * MINUTE }));
    expect((await viewOf(buyer, orderId)).licenseKeys).toEqual([]);
    await runDueDecisions(testDeps({ now: () => Date.now() + 21 * MINUTE }));
    expect(await viewOf(buyer, orderId)).toMatchObject({ heldForReview: false, releaseAt: null });
    expect((await viewOf(buyer, orderId)).licenseKeys).toHaveLength(2);
  });

  test('a buyer who was blocked meanwhile gets nothing automatically: staff are notified', async () => {
    await useRules([rule('delay', { sum_above: 15 }, 20)]);
    const buyer = new Buyer();
    const { orderId } = await buyer.buy([{ product: await product({ keys: 5 }), quantity: 2 }]);
    const { id } = (await row<{ id: string }>('SELECT id FROM buyer WHERE email = ?', buyer.email)) ?? { id: '' };
    await (await verifiedStaff()).post(`/api/admin/customers/${id}/block`, { reason: 'a test', network: false });
    await runDueDecisions(testDeps({ now: () => Date.now() + 21 * MINUTE }));
    expect((await viewOf(buyer, orderId)).licenseKeys).toEqual([]);
    expect((await openReview(orderId))?.message).toContain('a doubt');
  });

  test('a card of another country delays if a rule says so, and one of the same country does not', async () => {
    const shop = stripeShop();
    await useRules([rule('delay', { card_country_differs: '', sum_above: 5 }, 20)]);
    const abroad = await paidBy(shop, { fingerprint: 'fp_us', country: 'US' });
    const home = await paidBy(shop, { fingerprint: 'fp_gb', country: 'GB' });
    expect(Number((await viewOf(abroad.buyer, abroad.orderId)).releaseAt)).toBeGreaterThan(Date.now());
    expect((await viewOf(home.buyer, home.orderId)).licenseKeys).toHaveLength(1);
    expect(await storyOf(abroad.orderId)).toEqual([
      'The rule “Test: delay” delayed its keys for 20 minutes: Billing country GB, card of US; The order is worth 10.00 US dollars',
    ]);
  });

  test('a card that was declined repeatedly elsewhere is held when it pays', async () => {
    const shop = stripeShop();
    await useRules([rule('hold', { card_declines: 3 })]);
    const { body } = await new Buyer(shop.services).order([{ product: await product({ keys: 1 }) }]);
    const card = { fingerprint: 'fp_tested', country: 'GB' };
    Object.assign(shop.stub.intents.get(body.paymentIntentId) ?? {}, {
      last_payment_error: { code: 'card_declined', payment_method: { type: 'card', card } },
    });
    for (const _ of range(3))
      await deliver(shop.services, shop.stub.event('payment_intent.payment_failed', { id: body.paymentIntentId }));
    const thief = await paidBy(shop, card);
    const other = await paidBy(shop, { fingerprint: 'fp_other', country: 'GB' });
    expect(await viewOf(thief.buyer, thief.orderId)).toMatchObject({ heldForReview: true, licenseKeys: [] });
    expect((await viewOf(other.buyer, other.orderId)).licenseKeys).toHaveLength(1);
  });

  test('a fraud warning refunds the payment if a rule says so, within the next minute', async () => {
    const time = clock();
    const shop = stripeShop({ now: time.now });
    await useRules([rule('refund', { fraud_warning: '' })]);
    const { orderId, ref } = await paidBy(shop, { fingerprint: 'fp_w', country: 'GB' });
    const warning = { id: `issfr_${ref}`, actionable: true, payment_intent: ref };
    await deliver(shop.services, shop.stub.event('radar.early_fraud_warning.created', warning));
    time.forward(MINUTE);
    await runDueDecisions(testDeps(shop.services));
    expect(await row('SELECT status FROM orders WHERE id = ?', orderId)).toEqual({ status: 'refunded' });
    expect(await storyOf(orderId)).toEqual(['The rule “Test: refund” refunds it: The card network warns of fraud']);
  });

  test('it waits for a pending partial refund at Stripe, and then refunds the rest', async () => {
    const shop = stripeShop();
    await useRules([rule('refund', { fraud_warning: '' })]);
    const buyer = new Buyer(shop.services);
    const { body: intent } = await buyer.order([{ product: await product({ keys: 1 }), quantity: 2 }]);
    const { orderId, paymentIntentId: ref } = intent;
    shop.stub.pay(ref);
    await buyer.confirm(intent);
    shop.stub.fail(/POST .v1.refunds/, 'no_answer', 'no_answer', 'no_answer');
    await buyer.visitor.post(`/api/orders/${orderId}/refund-rest`, {});
    const warning = { id: `issfr_${ref}`, actionable: true, payment_intent: ref };
    await deliver(shop.services, shop.stub.event('radar.early_fraud_warning.created', warning));
    for (const run of [runDueDecisions, finishRefunds, runDueDecisions]) await run(testDeps(shop.services));
    expect(await row('SELECT status FROM orders WHERE id = ?', orderId)).toEqual({ status: 'refunded' });
    expect(shop.stub.refunds.map(({ amount }) => amount)).toEqual([1_000, 1_000]);
  });
});

test('rules add no statement to a payment, except those that read the past, in a call made anyway', async () => {
  const seen: string[][] = [];
  const watching = () => {
    const { db: real } = testServices();
    return watched(real, {
      batch: async (statements, run) => {
        seen.push(statements.map(textOf));
        return run(statements);
      },
    });
  };
  const shop = stripeShop({ db: watching() });
  const sizes = async () => {
    await paidBy(shop, { fingerprint: `fp_${seen.length}`, country: 'GB' });
    seen.length = 0;
    await paidBy(shop, { fingerprint: `fp_${seen.length}`, country: 'GB' });
    return seen.map((batch) => batch.length);
  };
  await useRules([]);
  const without = await sizes();
  await useRules();
  const withRules = await sizes();
  expect(withRules.length).toBe(without.length);
  expect(withRules.map((size, at) => size - (without[at] ?? 0)).filter((more) => more !== 0)).toEqual([1]);
  expect(seen.flat().filter((text) => text.includes('declines_browser'))).toHaveLength(1);
});
