import { describe, expect, test } from 'vitest';
import type { AddressMove } from '../../../functions/db/address-move';
import { selectFormerAddresses } from '../../../functions/past-orders/statements';
import { moveReviews } from '../../../functions/reviews/statements';
import { moveMessages } from '../../../functions/support/statements';
import { everythingStored, mailsTo, newAddress, PASSWORD, signIn, verified } from '../../support/customer.ts';
import { verifiedStaff } from '../../support/people.ts';
import { db, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';
import { write } from '../contact-fixtures.ts';

type Lists = Record<'reviews' | 'messages', { title?: string; message?: string }[]>;
const reason = 'They lost their mailbox and named two orders';
const words = { rating: 5, comment: 'It works as it should, on both computers.', customerName: 'Ada Byron' };

const review = async (email: string, title: string) =>
  expect(await newVisitor().post('/api/reviews', { ...words, title, customerEmail: email })).toMatchObject({
    status: 200,
  });
const message = async (email: string, text: string) =>
  expect(await write(newVisitor(), email, { message: text })).toMatchObject({ status: 200 });
const follow = async (mailbox: string) => {
  const token = (await mailsTo(mailbox)).map(({ text }) => /account-address\?token=([\w-]+)/.exec(text)?.[1]);
  const body = { token: token.findLast(Boolean) };
  expect((await newVisitor().post('/api/account-address', body)).status).toBe(200);
};

/** A customer who wrote a review and a message, changed their address, and wrote both once more; and others who did. */
async function changed() {
  const { email } = await verified();
  const to = newAddress();
  await review(to, 'A guest at the new address');
  await review(email, 'Under the former address');
  await message(email, 'Which edition did I buy?');
  const found = await newVisitor().send<{ rows: { id: string }[] }>('GET', `/api/admin/customers?q=${email}`, {
    headers: OPERATOR,
  });
  const id = found.body.rows[0]?.id ?? '';
  const staff = await verifiedStaff();
  expect((await staff.post(`/api/admin/customers/${id}/address`, { email: to, reason })).status).toBe(200);
  await follow(to);
  await message(to, 'And which one since?');
  await review(email, 'Somebody who has the former mailbox now');
  await message(email, 'I have this mailbox now');
  return { email, to, id, staff };
}

async function exported(email: string) {
  const owner = newVisitor();
  expect((await signIn(owner, email, PASSWORD)).status).toBe(200);
  const { reviews, messages } = (await owner.get<Lists>('/api/auth/export')).body;
  return { reviews: reviews.map(({ title }) => title), messages: messages.map((one) => one.message) };
}

describe('Reviews and messages written under a former address of an account', () => {
  test('are in its owner’s export, without what came from that mailbox since', async () => {
    const { to } = await changed();
    expect(await exported(to)).toEqual({
      reviews: ['A guest at the new address', 'Under the former address'],
      messages: ['Which edition did I buy?', 'And which one since?'],
    });
  });

  test('go when the customer is erased, and those of others stay', async () => {
    // Of the tests before, which share the database.
    for (const table of ['thread_message', 'thread', 'review']) await db.prepare(`DELETE FROM ${table}`).run();
    const { email, to, id, staff } = await changed();
    expect((await staff.post(`/api/admin/customers/${id}/erase`, { email: to, reason })).status).toBe(200);
    const kept = await everythingStored();
    for (const words of [to, 'Which edition did I buy?', 'And which one since?', 'Under the former address'])
      expect(kept).not.toContain(words);
    for (const words of ['Somebody who has the former mailbox now', 'I have this mailbox now'])
      expect(kept).toContain(words);
    expect(await row('SELECT email FROM thread WHERE email = ?', email)).toEqual({ email });
  });

  test('go back when the change is undone, without those that the other address had', async () => {
    const { email, to } = await changed();
    await follow(email);
    const owner = await verifiedStaff();
    const found = await owner.get<{ rows: { id: string }[] }>(`/api/admin/customers?q=${email}`);
    const path = `/api/admin/customers/${found.body.rows[0]?.id}/export`;
    const { reviews, messages } = (await owner.post<Lists>(path, { reason })).body;
    expect(reviews.map(({ title }) => title)).toContain('Under the former address');
    expect(messages.map((one) => one.message)).toContain('Which edition did I buy?');
    const others = await row('SELECT group_concat(title) AS titles FROM review WHERE customer_email = ?', to);
    expect(others).toEqual({ titles: 'A guest at the new address' });
  });

  test('follow two changes and two undos step by step, and both former addresses are known meanwhile', async () => {
    const [first, second, third] = [newAddress(), newAddress(), newAddress()];
    await review(first, 'Under the first address');
    await message(first, 'From the first address');
    const move = (kind: AddressMove['kind'], from: string, to: string) =>
      db.batch([...moveReviews(db, { kind, from, to }), ...moveMessages(db, { kind, from, to })]);
    const where = () =>
      row(`SELECT r.customer_email AS review, m.correspondent AS message, t.email AS thread
        FROM review r, thread_message m JOIN thread t ON t.id = m.thread_id
        WHERE r.title = 'Under the first address' AND m.body = 'From the first address'`);
    const at = (email: string) => ({ review: email, message: email, thread: email });
    await move('confirm', first, second);
    await review(second, 'Under the second address');
    await move('confirm', second, third);
    expect(await where()).toEqual(at(third));
    const { results } = await selectFormerAddresses(db, third).all();
    expect(results.map(({ email }) => email).sort()).toEqual([first, second].sort());
    await move('undo', third, second);
    expect(await where()).toEqual(at(second));
    await move('undo', second, first);
    expect(await where()).toEqual(at(first));
    const kept = "SELECT customer_email, moved_from FROM review WHERE title = 'Under the second address'";
    expect(await row(kept)).toEqual({ customer_email: second, moved_from: null });
  });
});
