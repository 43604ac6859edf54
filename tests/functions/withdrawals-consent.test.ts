import { beforeAll, expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../support/books.ts';
import { Buyer } from '../support/buyer.ts';
import { mailsTo, newAddress } from '../support/customer.ts';
import { count, product } from '../support/stock.ts';
import { typed, type View } from '../support/withdrawals.ts';
import { mailLinksOnly } from './recipients-fixtures.ts';

balanceBooksAfterEach();
beforeAll(mailLinksOnly);

/**
 * Withdraws from two copies, one with a revealed key; returns the response, the mail’s text and how many answers are
 * due.
 */
async function withdrawn(consents: object) {
  const email = newAddress();
  const buyer = new Buyer();
  const { orderId, licenseKeys } = await buyer.buy([{ product: await product({ keys: 2 }), quantity: 2 }], {
    email,
    change: { consents: { terms: true, ...consents } },
  });
  await buyer.visitor.post(`/api/orders/${orderId}/keys/${licenseKeys[0]?.keyId}/reveal`, {});
  await typed(orderId);
  const { body } = await buyer.visitor.post<View>('/api/withdrawals', { orderId });
  const mail = (await mailsTo(email)).find(({ subject }) => subject.includes('withdrawal'));
  const due = "SELECT count(*) FROM thread WHERE kind = 'withdrawal' AND order_id = ? AND answer_due_at IS NOT NULL";
  return { body, text: mail?.text ?? '', promised: await count(due, orderId) };
}

test('seen copies without a recorded consent go to staff, while the others are refunded at once', async () => {
  const { body, text, promised } = await withdrawn({});
  expect(body.withdrawn).toMatchObject({ outcome: 'refunded', copies: 1, seen: 1, amount: { minor: 1_000 } });
  expect(text).not.toContain('has ended');
  expect(text).toContain('one of us will decide');
  expect(promised).toBe(1);
});

test('with a recorded consent they stay, and no answer is promised', async () => {
  const { body, text, promised } = await withdrawn({ immediateDelivery: true });
  expect(body.withdrawn).toMatchObject({ outcome: 'refunded', copies: 1, seen: 1 });
  expect(text).toContain('the right of withdrawal has ended');
  expect(promised).toBe(0);
});
