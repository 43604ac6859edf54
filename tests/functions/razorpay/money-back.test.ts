import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCron } from '../../../functions/cron';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { begun, confirmInRupees, deliver, proofOf, type RazorpayShop, razorpayShop } from '../../support/razorpay.ts';
import { clearEvents, DAY, entries, quietly, statusOf, tick } from '../../support/razorpay-steps.ts';
import { clock, db, MINUTE, product, row, seatsOf } from '../../support/stock.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();
beforeEach(clearEvents);

async function paidFor(shop: RazorpayShop, keys = 1) {
  const order = await begun(shop, await product({ keys }), keys);
  const paid = shop.stub.pay(order.razorpayOrderId);
  const { status, body } = await confirmInRupees(order.buyer, await proofOf(order.razorpayOrderId, paid));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ...order, paid };
}

describe('I14: refunds', () => {
  const refund = async (shop: RazorpayShop, orderId: string, body: object = {}) =>
    (await verifiedStaff(shop.services)).post(`/api/admin/orders/${orderId}/refund`, { reason: 'asked for', ...body });
  const refundOf = (orderId: string) => row('SELECT state, amount_minor FROM refund WHERE order_id = ?', orderId);

  test.each(['normal', 'optimum'])('of a whole order are made at Razorpay with the speed %s', async (speed) => {
    const shop = razorpayShop({}, { RAZORPAY_REFUND_SPEED: speed });
    const { orderId, paid, sold } = await paidFor(shop);
    const { status, body } = await refund(shop, orderId);
    expect([status, body]).toMatchObject([
      200,
      { state: 'succeeded', amount: { minor: 83_250, currency: 'INR' }, orderClosed: true },
    ]);
    expect(shop.stub.refunds).toMatchObject([{ payment_id: paid, amount: 83_250, speed_requested: speed }]);
    expect([await statusOf(orderId), await seatsOf(sold)]).toEqual(['refunded', { available: 1 }]);
  });

  test('of a part leave the rest; a pending one ends by its webhook', async () => {
    const shop = razorpayShop();
    const { orderId, paid } = await paidFor(shop, 2);
    const made = shop.stub.addRefund(paid, 50_000, { status: 'pending' });
    await deliver(
      shop.services,
      shop.stub.event('refund.created', { refund: made, payment: shop.stub.payments.get(paid) }),
    );
    expect(await refundOf(orderId)).toEqual({ state: 'intended', amount_minor: 50_000 });
    expect(await entries('refund_elsewhere', made.id)).toBe(1);
    Object.assign(made, { status: 'processed' });
    await deliver(shop.services, shop.stub.event('refund.processed', { refund: made }));
    expect(await refundOf(orderId)).toEqual({ state: 'succeeded', amount_minor: 50_000 });
    expect(await statusOf(orderId)).toBe('paid');
  });

  test.each(['drop_answer', 'hang', 'down'] as const)(
    'F15: the response is %s: the cron finishes it, and the money is refunded once',
    async (fault) => {
      const shop = razorpayShop();
      const { orderId } = await paidFor(shop);
      shop.stub.fail(/POST .payments.\w+.refund/, fault);
      if (fault === 'hang') vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
      const { body } = await refund(shop, orderId);
      vi.restoreAllMocks();
      expect(body.state).toBe('intended');
      await tick(shop);
      expect(shop.stub.refunds).toHaveLength(1);
      expect(await refundOf(orderId)).toMatchObject({ state: 'succeeded' });
    },
  );

  test('the keys belong to another account now: staff are notified, and the order is not locked', async () => {
    const { orderId } = await paidFor(razorpayShop());
    const other = razorpayShop();
    const { status, body } = await refund(other, orderId);
    expect([status, body]).toMatchObject([200, { state: 'failed', orderClosed: false }]);
    expect([await statusOf(orderId), await entries('refund_failed', String(body.refundId))]).toEqual(['paid', 1]);
  });

  test('F1: a crash before or after the call: the cron finishes it, and the money is refunded once', async () => {
    for (const at of ['after:refund-intent', 'after:refund']) {
      const shop = razorpayShop();
      const { orderId } = await paidFor(shop);
      const failpoint = async (name: string) => {
        if (name === at) throw new Error('killed');
      };
      const crashed = await quietly(() => refund({ ...shop, services: { ...shop.services, failpoint } }, orderId));
      expect(crashed.status).toBe(500);
      await tick(shop);
      expect(shop.stub.refunds).toHaveLength(1);
      expect(await refundOf(orderId)).toMatchObject({ state: 'succeeded' });
    }
  });

  test('made in the dashboard without a webhook are found, and close the order', async () => {
    const time = clock();
    const shop = razorpayShop({ now: time.now });
    const { orderId, paid, sold } = await paidFor(shop);
    shop.stub.addRefund(paid, 83_250);
    time.forward(MINUTE);
    await runCron(testDeps({ ...shop.services, now: time.now }));
    expect([await statusOf(orderId), await seatsOf(sold)]).toEqual(['refunded', { available: 1 }]);
  });

  test('that fail at the bank days later, without a webhook, notify staff', async () => {
    const time = clock();
    const shop = razorpayShop({ now: time.now });
    const { orderId } = await paidFor(shop);
    await refund(shop, orderId);
    time.forward(3 * DAY);
    const id = String((await row('SELECT id FROM refund WHERE order_id = ?', orderId))?.id);
    Object.assign(shop.stub.refunds[0] ?? {}, { status: 'failed' });
    await tick(shop, time.now);
    expect([await refundOf(orderId), await entries('refund_failed', id)]).toEqual([
      { state: 'failed', amount_minor: 83_250 },
      1,
    ]);
  });

  test('wait and notify staff once while the keys of Razorpay are missing, and are made once they are back', async () => {
    const shop = razorpayShop();
    const { orderId } = await paidFor(shop);
    const keyless = { ...shop, services: { settings: shop.services.settings } as never };
    const { body } = await refund(keyless, orderId);
    expect(body.state).toBe('intended');
    const id = String((await row('SELECT id FROM refund WHERE order_id = ?', orderId))?.id);
    expect(await entries('refund_failed', id)).toBe(1);
    await db.prepare("UPDATE attention SET state = 'resolved' WHERE subject = ?").bind(id).run();
    await tick(keyless);
    expect(await entries('refund_failed', id)).toBe(0);
    await tick(shop);
    expect(shop.stub.refunds).toHaveLength(1);
  });
});

test('made in the dashboard before the shop heard of the payment: no key is delivered, and the order closes', async () => {
  const shop = razorpayShop();
  const order = await begun(shop, await product({ keys: 1 }));
  const { orderId, sold } = order;
  const paid = shop.stub.pay(order.razorpayOrderId);
  const back = shop.stub.addRefund(paid, 83_250);
  const { status, body } = await confirmInRupees(order.buyer, await proofOf(order.razorpayOrderId, paid));
  expect([status, body.licenseKeys]).toEqual([200, []]);
  expect([await seatsOf(sold), await entries('order_review', orderId)]).toEqual([{ available: 1 }, 1]);
  await deliver(shop.services, shop.stub.event('refund.processed', { refund: back }));
  expect([await statusOf(orderId), await entries('order_review', orderId)]).toEqual(['refunded', 0]);
  expect(await seatsOf(sold)).toEqual({ available: 1 });
});

describe('disputes', () => {
  const dispute = (orderId: string) => row('SELECT state, refundable FROM dispute WHERE order_id = ?', orderId);

  test('inquired, opened, lost: staff are notified, keys wait, and a lost one takes them back', async () => {
    const shop = razorpayShop();
    const { orderId, paid, sold } = await paidFor(shop);
    const made = shop.stub.addDispute(paid, { phase: 'retrieval' });
    const send = (name: string) =>
      deliver(
        shop.services,
        shop.stub.event(`payment.dispute.${name}`, { dispute: made, payment: shop.stub.payments.get(paid) }),
      );
    await send('created');
    expect([await dispute(orderId), await entries('dispute_inquiry', made.id)]).toEqual([
      { state: 'inquiry', refundable: 0 },
      1,
    ]);
    Object.assign(made, { phase: 'chargeback' });
    await send('action_required');
    expect([await dispute(orderId), await entries('dispute', made.id)]).toEqual([
      { state: 'opened', refundable: 0 },
      1,
    ]);
    Object.assign(made, { status: 'lost' });
    await send('lost');
    expect([await dispute(orderId), await entries('dispute_lost', made.id)]).toEqual([
      { state: 'lost', refundable: 0 },
      1,
    ]);
    expect([await statusOf(orderId), await seatsOf(sold)]).toEqual(['refunded', { available: 1 }]);
  });

  test('about an extra payment: the keys of the order stay available, and a loss is reported as what it is', async () => {
    const shop = razorpayShop();
    const order = await paidFor(shop);
    const { orderId, sold } = order;
    const extra = shop.stub.pay(order.razorpayOrderId);
    await deliver(shop.services, shop.stub.paymentEvent(extra));
    expect(await row('SELECT state FROM payment WHERE provider_ref = ?', extra)).toEqual({ state: 'duplicate' });
    const made = shop.stub.addDispute(extra);
    const send = (name: string) =>
      deliver(shop.services, shop.stub.event(`payment.dispute.${name}`, { dispute: made }));
    const alertOf = async (kind: string) =>
      (await row('SELECT message FROM attention WHERE kind = ? AND subject = ?', kind, made.id))?.message;
    await send('created');
    const { visitor } = order.buyer;
    const { body } = await visitor.get<{ licenseKeys: { keyId: string }[] }>(`/api/orders/${orderId}`);
    const keyId = body.licenseKeys[0]?.keyId;
    expect((await visitor.post(`/api/orders/${orderId}/keys/${keyId}/reveal`, {})).status).toBe(200);
    expect(await alertOf('dispute')).toContain(`disputes an extra payment (${extra}) of order ${orderId}`);
    Object.assign(made, { status: 'lost' });
    await send('lost');
    expect(await alertOf('dispute_lost')).toContain('It bought no key, so none is taken back.');
    expect([await statusOf(orderId), await seatsOf(sold)]).toEqual(['paid', { assigned: 1 }]);
  });

  test.each(['won', 'closed'])('one that is %s ends, in whatever order its events arrive', async (status) => {
    const shop = razorpayShop();
    const { orderId, paid } = await paidFor(shop);
    const made = shop.stub.addDispute(paid, { status });
    for (const name of [status, 'under_review', 'created'])
      await deliver(shop.services, shop.stub.event(`payment.dispute.${name}`, { dispute: made }));
    expect((await dispute(orderId))?.state).toBe(status);
    expect(await entries('dispute', made.id)).toBe(0);
  });

  test('F9: one without a webhook is found, and so are its phases and its end', async () => {
    const time = clock();
    const shop = razorpayShop({ now: time.now });
    const { orderId, paid } = await paidFor(shop);
    const made = shop.stub.addDispute(paid, { phase: 'retrieval' });
    for (const state of ['inquiry', 'opened']) {
      time.forward(MINUTE);
      await tick(shop, time.now);
      expect((await dispute(orderId))?.state).toBe(state);
      Object.assign(made, { phase: 'chargeback' });
    }
    time.forward(20 * DAY);
    Object.assign(made, { status: 'won' });
    await tick(shop, time.now);
    expect((await dispute(orderId))?.state).toBe('won');
  });

  test.each([
    ['found', 364, 'lost'],
    ['no longer looked for', 366, 'opened'],
  ])('F9: an end that no webhook tells of is %s %i days after the dispute began', async (_, days, state) => {
    const time = clock();
    const shop = razorpayShop({ now: time.now });
    const { orderId, paid } = await paidFor(shop);
    const made = shop.stub.addDispute(paid);
    time.forward(MINUTE);
    await tick(shop, time.now);
    time.forward(days * DAY);
    await tick(shop, time.now);
    Object.assign(made, { status: 'lost' });
    time.forward(MINUTE);
    await tick(shop, time.now);
    expect((await dispute(orderId))?.state).toBe(state);
  });
});
