import { afterEach, describe, expect, test, vi } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { testDeps } from '../../support/deps.ts';
import { cancelLink, linesOf, makeLink, Payer, sessionOf } from '../../support/links.ts';
import { reconcile } from '../../support/reconcile.ts';
import { clock, MINUTE, product, range, row, seatsOf } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';
import { payHosted } from '../../support/stripe-hosted.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

const created = ({ calls }: { calls: { method: string; path: string; params: Record<string, string> }[] }) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions');

describe('A link on Stripe’s page', () => {
  test('asks for its own amount in its own currency, names its order, and expires with its hold', async () => {
    const { stub, services } = stripeShop();
    const sold = await product({ keys: 1, priceMinor: 10_000 });
    const { id } = await makeLink({ currency: 'JPY', amount: null, lines: linesOf(sold), title: 'One copy' }, services);
    const payer = new Payer(services);
    const { body } = await payer.begin(id);
    expect(body.url).toBe(`https://checkout.stripe.com/c/pay/${sessionOf(body.url)}`);
    const order = await row<{ id: string; expires_at: number; provider_ref: string }>(
      'SELECT id, expires_at, provider_ref FROM orders WHERE id = ?',
      body.orderId,
    );
    const [call] = created(stub);
    expect(call?.params).toMatchObject({
      mode: 'payment',
      client_reference_id: order?.id,
      customer_email: payer.email,
      'line_items[0][price_data][currency]': 'jpy',
      'line_items[0][price_data][unit_amount]': '11000',
      'line_items[0][price_data][product_data][name]': 'One copy',
      'payment_intent_data[metadata][orderId]': order?.id,
      'payment_intent_data[metadata][products]': `${sold.id}:1`,
      'adaptive_pricing[enabled]': 'false',
      expires_at: String(Math.floor((order?.expires_at ?? 0) / 1000)),
      success_url: expect.stringMatching(/\/payment-success\?session_id=\{CHECKOUT_SESSION_ID\}$/),
      cancel_url: expect.stringMatching(new RegExp(`/payment\\?id=${id}$`)),
    });
    expect(order?.provider_ref).toBe(sessionOf(body.url));
  });

  test('I4: paid with the browser dead and no webhook, the cron finds the payment by its page', async () => {
    const time = clock();
    const { stub, services } = stripeShop({ now: time.now });
    const sold = await product({ keys: 1 });
    const { id } = await makeLink({ amount: null, lines: linesOf(sold) }, services);
    const { body } = await new Payer(services).begin(id);
    payHosted(stub, sessionOf(body.url));
    time.forward(6 * MINUTE);
    await reconcile(testDeps(services));
    expect(await seatsOf(sold)).toEqual({ assigned: 1 });
  });

  test('the webhook of its payment settles it without the browser', async () => {
    const { stub, services } = stripeShop();
    const { id } = await makeLink({}, services);
    const { body } = await new Payer(services).begin(id);
    const paid = payHosted(stub, sessionOf(body.url));
    await deliver(services, stub.event('payment_intent.succeeded', stub.intents.get(paid ?? '') ?? {}));
    expect((await row('SELECT status FROM orders WHERE id = ?', body.orderId))?.status).toBe('paid');
  });

  test('a tampered payment delivers nothing', async () => {
    const { stub, services } = stripeShop();
    const sold = await product({ keys: 1 });
    const { id } = await makeLink({ amount: null, lines: linesOf(sold) }, services);
    const payer = new Payer(services);
    const { body } = await payer.begin(id);
    payHosted(stub, sessionOf(body.url), { amount: 1, amount_received: 1 });
    expect((await payer.comeBack(body.url)).body.code).toBe('payment_mismatch');
    expect(await seatsOf(sold)).toEqual({ held: 1 });
  });

  test('a lost response: the next attempt opens the same page', async () => {
    const { stub, services } = stripeShop();
    const { id } = await makeLink({}, services);
    const payer = new Payer(services);
    stub.fail(/POST .v1.checkout.sessions$/, 'drop_answer', 'drop_answer', 'drop_answer');
    expect((await payer.begin(id)).status).toBe(503);
    expect((await payer.begin(id)).status).toBe(200);
    expect(stub.sessions.size).toBe(1);
  });

  test('a response lost for minutes: a page with enough time replaces the old order', async () => {
    const { stub, services } = stripeShop();
    const { id } = await makeLink({}, services);
    const payer = new Payer(services);
    stub.fail(/POST .v1.checkout.sessions$/, 'no_answer', 'no_answer', 'no_answer');
    const { body: first } = await payer.begin(id);
    expect(first.code).toBe('provider_unavailable');
    const old = await row<{ id: string }>("SELECT id FROM orders WHERE status = 'pending' ORDER BY seq DESC");
    const { db } = testDeps();
    await db.prepare('UPDATE orders SET expires_at = expires_at - 240000 WHERE id = ?').bind(old?.id).run();
    const { status, body } = await payer.begin(id);
    expect(status).toBe(200);
    expect(body.orderId).not.toBe(old?.id);
    expect((await row('SELECT status FROM orders WHERE id = ?', old?.id ?? ''))?.status).toBe('expired');
  });

  test('canceled, its page is expired at Stripe, and nobody can pay there', async () => {
    const { stub, services } = stripeShop();
    const { id } = await makeLink({}, services);
    const { body } = await new Payer(services).begin(id);
    await cancelLink(id, services);
    expect(stub.sessions.get(sessionOf(body.url))?.status).toBe('expired');
    expect(payHosted(stub, sessionOf(body.url))).toBeUndefined();
  });

  test('five declined cards end its page and its order, and the link can be paid again', async () => {
    const { stub, services } = stripeShop();
    const sold = await product({ keys: 1 });
    const { id } = await makeLink({ amount: null, lines: linesOf(sold) }, services);
    const { body } = await new Payer(services).begin(id);
    const session = sessionOf(body.url);
    const intent = payHosted(stub, session, { status: 'requires_payment_method' }) ?? '';
    Object.assign(stub.sessions.get(session) ?? {}, { status: 'open' });
    const decline = () => deliver(services, stub.event('payment_intent.payment_failed', { id: intent }));
    for (const _ of range(4)) await decline();
    expect([stub.sessions.get(session)?.status, await seatsOf(sold)]).toEqual(['open', { held: 1 }]);
    await decline();
    expect([stub.sessions.get(session)?.status, await seatsOf(sold)]).toEqual(['expired', { available: 1 }]);
    expect((await new Payer(services).begin(id)).status).toBe(200);
  });

  test('an order that expires ends its page, too', async () => {
    const time = clock();
    const { stub, services } = stripeShop({ now: time.now });
    const { id } = await makeLink({}, services);
    const { body } = await new Payer(services).begin(id);
    time.forward(32 * MINUTE);
    await reconcile(testDeps(services));
    await reconcile(testDeps(services));
    expect(stub.sessions.get(sessionOf(body.url))?.status).toBe('expired');
  });

  test('canceled while Stripe does not respond: a paid buyer keeps the purchase, an unpaid one can no longer pay', async () => {
    const time = clock();
    const { stub, services } = stripeShop({ now: time.now });
    const sold = await product({ keys: 2 });
    const { id } = await makeLink({ amount: null, lines: linesOf(sold), maxUses: 2 }, services);
    const [paid, open] = [await new Payer(services).begin(id), await new Payer(services).begin(id)];
    payHosted(stub, sessionOf(paid.body.url));
    stub.fail(/./, ...range(20).map(() => 'no_answer' as const));
    const silent = { ...services, payments: services.payments?.within(1_000) as never };
    expect((await cancelLink(id, silent)).status).toBe(200);
    stub.clearFaults();
    time.forward(MINUTE);
    await reconcile(testDeps(services));
    const status = async (orderId: string) => (await row('SELECT status FROM orders WHERE id = ?', orderId))?.status;
    expect([await status(paid.body.orderId), await status(open.body.orderId)]).toEqual(['paid', 'expired']);
    expect([await seatsOf(sold), stub.refunds]).toEqual([{ assigned: 1, available: 1 }, []]);
    expect(stub.sessions.get(sessionOf(open.body.url))?.status).toBe('expired');
  });
});
