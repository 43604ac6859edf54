import { afterEach, describe, expect, test, vi } from 'vitest';
import { mailboxSql } from '../../../functions/db/mailbox';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { verifiedStaff } from '../../support/people.ts';
import { rule, useRules } from '../../support/risk.ts';
import { db, product } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';

balanceBooksAfterEach();
afterEach(async () => {
  vi.unstubAllGlobals();
  await useRules();
});

describe('An earlier dispute', () => {
  test('counts for a mailbox in any of its spellings, by an index, and for no other', async () => {
    await useRules([rule('refuse', { disputed_before: '' })]);
    const { stub, services } = stripeShop();
    const sold = await product({ keys: 9 });
    const first = new Buyer(services);
    const { body } = await first.order([{ product: sold }], { email: 'd.isputed+a@gmail.com' });
    stub.pay(body.paymentIntentId);
    await first.confirm(body);
    const dispute = {
      id: 'du_spelled',
      object: 'dispute',
      payment_intent: body.paymentIntentId,
      status: 'needs_response',
      amount: 1_000,
      currency: 'usd',
      reason: 'fraudulent',
    };
    stub.disputes.set(dispute.id, dispute);
    expect((await deliver(services, stub.event('charge.dispute.created', dispute))).status).toBe(200);
    const order = async (email: string) => (await new Buyer(services).order([{ product: sold }], { email })).body.code;
    for (const email of ['d.isputed+a@gmail.com', 'disputed@gmail.com', 'DI.sputed+b@googlemail.com'])
      expect([email, await order(email)]).toEqual([email, 'order_refused']);
    for (const email of ['undisputed@gmail.com', 'disputed@example.com']) expect(await order(email)).toBeUndefined();
    const { results } = await db
      .prepare(
        `EXPLAIN QUERY PLAN SELECT 1 FROM orders o WHERE o.status IN ('paid', 'refunded') AND ${mailboxSql('o.email')} = ?`,
      )
      .bind('disputed@gmail.com')
      .all();
    expect(JSON.stringify(results)).toContain('USING INDEX orders_mailbox');
  });
});

describe('the block list', () => {
  test('finds a Gmail mailbox in any of its spellings, whichever was blocked, and no other', async () => {
    const { services } = stripeShop();
    const sold = await product({ keys: 9 });
    const order = async (email: string) => (await new Buyer(services).order([{ product: sold }], { email })).body.code;
    const blocked = 'b.lock.ed+shop@gmail.com';
    await new Buyer().buy([{ product: sold }], { email: blocked });
    const staff = await verifiedStaff(services);
    const { body } = await staff.get<{ rows: { id: string }[] }>(
      `/api/admin/customers?q=${encodeURIComponent(blocked)}`,
    );
    const reason = 'They asked for it on the phone';
    expect((await staff.post(`/api/admin/customers/${body.rows[0]?.id}/block`, { reason })).status).toBe(200);
    expect(await order(blocked)).toBe('buyer_blocked');
    for (const other of ['blocked@gmail.com', 'Bl.ocked@GoogleMail.com', 'blocked+2@gmail.com'])
      expect([other, await order(other)]).toEqual([other, 'order_refused']);
    expect(await order('unblocked@gmail.com')).toBeUndefined();
  });
});
