import { expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../support/books.ts';
import { Buyer } from '../support/buyer.ts';
import { mailsTo, newAddress } from '../support/customer.ts';
import { laterDone } from '../support/deps.ts';
import { verifiedStaff } from '../support/people.ts';
import { count, product, row, seatsOf } from '../support/stock.ts';
import { typed, type View } from '../support/withdrawals.ts';
import { bounce, sendEvent } from './mail-fixtures.ts';

balanceBooksAfterEach();

test('an emailed key counts as seen: it is refunded only by staff, and stays sold', async () => {
  const sold = await product({ keys: 1 });
  const buyer = new Buyer();
  const email = newAddress();
  const { orderId } = await buyer.buy([{ product: sold }], { email });
  expect(await mailsTo(email)).toHaveLength(1);
  await typed(orderId);
  const { body } = await buyer.visitor.post<View>('/api/withdrawals', { orderId });
  expect(body.withdrawn).toMatchObject({ copies: 0, seen: 1, amount: null });
  expect(await count('SELECT count(*) FROM refund WHERE order_id = ?', orderId)).toBe(0);
  expect(await seatsOf(sold)).toEqual({ assigned: 1 });
});

/** Withdraws from a new order, whose receipt bounces; an order whose keys were emailed before stays paid. */
async function bounced({ emailed }: { emailed: boolean }) {
  const buyer = new Buyer();
  const address = newAddress();
  const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }], { email: address });
  if (emailed) await mailsTo(address);
  await typed(orderId);
  await buyer.visitor.post('/api/withdrawals', { orderId });
  await laterDone();
  const receipt = 'SELECT id FROM outbox WHERE subject_id IN (SELECT id FROM withdrawal WHERE order_id = ?)';
  const id = (await row<{ id: string }>(receipt, orderId))?.id ?? '';
  await sendEvent('email.bounced', { id }, bounce);
  const entry = "SELECT message FROM attention WHERE kind = 'mail_bounced' AND subject = ? AND state = 'open'";
  return { orderId, id, message: (await row<{ message: string }>(entry, orderId))?.message };
}

test('the mail board names the order of a withdrawal, and finds its emails by that number', async () => {
  const { orderId, id } = await bounced({ emailed: true });
  const staff = await verifiedStaff();
  const number = (await row<{ seq: number }>('SELECT seq FROM orders WHERE id = ?', orderId))?.seq;
  const about = expect.stringMatching(new RegExp(`^KS-\\d{4}-0*${number}$`));
  const { body } = await staff.get<{ mail: { about: string } }>(`/api/admin/mails/${id}`);
  expect(body.mail.about).toEqual(about);
  const found = await staff.get<{ rows: { id: string; about: string }[] }>(`/api/admin/mails?q=${body.mail.about}`);
  expect(found.body.rows).toContainEqual(expect.objectContaining({ id, about }));
});

test('a receipt of a withdrawal that came back calls staff, and is sent again to the order’s new address', async () => {
  expect((await bounced({ emailed: false })).message).toContain('write to another address, or call.');
  const { orderId, id, message } = await bounced({ emailed: true });
  expect(message).toContain('Correct the address in the order');
  const email = newAddress();
  const reason = 'The buyer wrote another address';
  const staff = await verifiedStaff();
  expect((await staff.post(`/api/admin/orders/${orderId}/address`, { email, reason })).status).toBe(200);
  expect((await staff.post(`/api/admin/mails/${id}/replay`, { reason })).status).toBe(200);
  expect((await mailsTo(email)).some(({ subject }) => subject.includes('withdrawal'))).toBe(true);
});
