import { beforeEach, describe, expect, test } from 'vitest';
import { runCron } from '../../../functions/cron';
import { HOUR_MS } from '../../../src/shop/time';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { clock, count, db, MINUTE, product, range, row } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

const open = async () =>
  (
    await db
      .prepare("SELECT kind, message FROM attention WHERE state = 'open' AND kind <> 'stock_low' ORDER BY created_at")
      .all()
  ).results;
const entry = () =>
  row<{ id: string; state: string; message: string }>("SELECT * FROM attention WHERE kind = 'payments_foreign'");

beforeEach(() => db.batch([db.prepare('DELETE FROM attention'), db.prepare('DELETE FROM foreign_payment')]));

describe('A Stripe account shared with another product', () => {
  const shop = () => {
    const time = clock();
    const made = stripeShop({ now: time.now });
    return { time, ...made, tick: () => runCron(testDeps({ ...made.services, later: () => {} })) };
  };

  test('its payments, however often they are reported, are one entry that counts each once', async () => {
    const { time, stub, services, tick } = shop();
    for (const n of range(40)) {
      const ref = stub.addIntent({ metadata: n % 2 ? {} : { orderId: `${n}` } });
      stub.event('payment_intent.succeeded', { id: ref });
    }
    const [first] = stub.events;
    expect((await deliver(services, first ?? {})).status).toBe(200);
    expect((await entry())?.message).toMatch(/^A payment of the last 30 days/);
    await tick();
    time.forward(2 * HOUR_MS);
    await tick();
    expect(await open()).toEqual([
      { kind: 'payments_foreign', message: expect.stringMatching(/^40 payments of the last 30 days.*leaves them/) },
    ]);
    expect(await count('SELECT count(*) FROM provider_event WHERE handled_at IS NULL')).toBe(0);
  });

  test('its refunds, disputes, warnings and declined cards notify nobody either', async () => {
    const { stub, services } = shop();
    const ref = stub.addIntent();
    stub.addRefund(ref, 500);
    stub.charges.set('ch_theirs', { id: 'ch_theirs', object: 'charge', payment_intent: ref });
    const dispute = { id: 'du_theirs', amount: 500, currency: 'usd', status: 'needs_response', charge: 'ch_theirs' };
    stub.disputes.set('du_theirs', dispute);
    for (const event of [
      stub.event('charge.refunded', { id: 'ch_theirs', object: 'charge', payment_intent: ref }),
      stub.event('charge.dispute.created', dispute),
      stub.event('radar.early_fraud_warning.created', { id: 'issfr_theirs', charge: 'ch_theirs' }),
      stub.event('payment_intent.payment_failed', { id: stub.addIntent({ status: 'requires_payment_method' }) }),
    ])
      expect((await deliver(services, event)).status).toBe(200);
    expect((await open()).map(({ kind }) => kind)).toEqual(['payments_foreign']);
  });

  test('once resolved the entry does not return, and orders here are paid as before', async () => {
    const { time, stub, services, tick } = shop();
    stub.addIntent();
    await tick();
    const resolve = { ids: [(await entry())?.id], note: 'Our other product' };
    expect((await newVisitor(services).post('/api/admin/attention/resolve', resolve, OPERATOR)).status).toBe(200);
    stub.addIntent();
    time.forward(2 * HOUR_MS);
    const buyer = new Buyer(services);
    const { body: intent } = await buyer.order([{ product: await product({ keys: 1 }) }]);
    stub.pay(intent.paymentIntentId);
    await tick();
    expect(await open()).toEqual([]);
    time.forward(MINUTE);
    await tick();
    expect((await row('SELECT status FROM orders WHERE id = ?', intent.orderId))?.status).toBe('paid');
  });
});
