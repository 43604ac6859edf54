import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueMail } from '../../../functions/mail/statements';
import type { MailKind } from '../../../src/shop/mail/kinds';
import type { OpenOrder } from '../../../src/shop/receivables/contract-order';
import { setSettings } from '../../support/carts.ts';
import { mailsTo } from '../../support/customer.ts';
import { testDeps } from '../../support/deps.ts';
import { approved, BANK } from '../../support/on-account.ts';
import { db, product, row } from '../../support/stock.ts';
import { typed, type View } from '../../support/withdrawals.ts';

beforeAll(() => setSettings({ orderMail: 'link' }));
afterAll(() => setSettings({ orderMail: 'keys' }));

const oneLine = (text = '') => text.replace(/\s+/g, ' ');
const PAID = /is paid\b|your payment|refund|your money|payment method|our payment service/i;

describe('Nobody who ordered on account is told of money they never paid', () => {
  async function ordered({ keys = 1 } = {}) {
    const one = await approved(100);
    const wanted = { product: await product({ keys, priceMinor: 4_900 }) };
    const { body } = await one.order([wanted]);
    return { ...one, orderId: body.orderId, first: oneLine((await mailsTo(one.email)).at(-1)?.text) };
  }

  /** Sends the mail, as when staff send one that bounced again, and returns its subject and text. */
  async function sent(kind: MailKind, { email, orderId }: { email: string; orderId: string }) {
    await queueMail(testDeps(), { kind, subjectId: orderId, version: 9, recipient: { orderId } }).write.run();
    const mail = (await mailsTo(email)).at(-1);
    return oneLine(`${mail?.subject} ${mail?.text}`);
  }

  test('their withdrawal takes the sum off what they owe, on the page and in its email', async () => {
    const { visitor, email, orderId } = await ordered();
    await typed(orderId);
    await db
      .prepare('UPDATE customer_token SET browser_hash = (SELECT browser_hash FROM orders WHERE id = ?1)')
      .bind(orderId)
      .run();
    const { status, body } = await visitor.post<View>('/api/withdrawals', { orderId });
    expect([status, body.code, body.onAccount]).toEqual([200, undefined, true]);
    const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith('We received your withdrawal'));
    expect(oneLine(mail?.text)).toContain('We’ll take $ 49.00 off what you owe');
    expect(oneLine(mail?.text)).not.toMatch(/to your original payment method|once our payment service has accepted/);
  });

  test('after the shop changed banks, reminder and account name the same account, and the invoice keeps its own', async () => {
    const order = await ordered();
    const moved = 'Keystall Ltd, IBAN DE89 3704 0044 0532 0130 00';
    await setSettings({ bankDetails: moved });
    const { body } = await order.visitor.get<{ open: OpenOrder[] }>('/api/auth/invoices');
    expect(body.open).toMatchObject([{ orderId: order.orderId, bank: moved }]);
    expect(await sent('payment_reminder', order)).toContain(moved);
    const issued = await row("SELECT seller ->> 'bankDetails' AS bank FROM invoice WHERE order_id = ?", order.orderId);
    expect(issued?.bank).toBe(BANK);
    await setSettings({ bankDetails: BANK });
  });

  test('the emails about their order while it is held for approval', async () => {
    await setSettings({ reviewAboveUsd: 10 });
    const order = await ordered();
    await setSettings({ reviewAboveUsd: 0 });
    expect(order.first).not.toMatch(PAID);
    const again = await sent('keys_resend', order);
    expect(again).toContain('Our team checks this order');
    expect(again).not.toMatch(PAID);
  });

  test('the emails about their order while its keys are awaited, and late', async () => {
    const order = await ordered({ keys: 0 });
    expect(order.first).toContain('or cancel what’s missing');
    expect(order.first).not.toMatch(PAID);
    expect(await sent('keys_resend', order)).not.toMatch(PAID);
    const late = await sent('keys_delayed', order);
    expect(late).toContain('we automatically take it off what you owe');
    expect(late).not.toMatch(PAID);
  });
});
