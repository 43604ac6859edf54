import { expect, test } from 'vitest';
import { mailsTo, newAddress, PASSWORD, verified } from '../../support/customer.ts';
import { verifiedStaff } from '../../support/people.ts';
import { count } from '../../support/stock.ts';
import type { Visitor } from '../../support/visitor.ts';
import { opened, raw, receive, said } from './mails.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are read loosely here; the contract is checked where they are made.
const read = async (staff: Visitor, id: string): Promise<any> =>
  (await staff.get<object>(`/api/admin/threads/${id}`)).body;
const act = (staff: Visitor, id: string, what: string, body: object) =>
  staff.post<object>(`/api/admin/threads/${id}/${what}`, body);
const revisionOf = (id: string) => count('SELECT revision FROM thread WHERE id = ?', id);

test('a merged thread gives its messages to the other and takes no more acts', async () => {
  const staff = await verifiedStaff({}, 'support');
  const [one, other] = [await opened(), await opened()];
  expect((await act(staff, one.id, 'merge', { revision: 1, into: one.id })).status).toBe(400);
  expect((await act(staff, one.id, 'merge', { revision: 1, into: other.id })).status).toBe(200);
  expect((await read(staff, other.id)).messages).toHaveLength(2);
  expect((await read(staff, one.id)).thread).toMatchObject({ state: 'closed', mergedInto: other.id });
  expect((await act(staff, one.id, 'reopen', { revision: 2 })).status).toBe(409);
  expect((await act(staff, other.id, 'merge', { revision: 2, into: one.id })).status).toBe(400);
});

test('after a merge each address takes along and has erased what is its own, and is answered by choice', async () => {
  const staff = await verifiedStaff({}, 'support');
  const [ada, bob] = [await verified(newAddress()), await verified(newAddress())];
  const [one, other] = [await opened(ada.email, 'I am Ada.'), await opened(bob.email, 'I am Bob.')];
  expect((await act(staff, other.id, 'answer', { revision: 1, text: 'This is for Bob.' })).status).toBe(200);
  expect((await act(staff, other.id, 'notes', { text: 'Bob called.' })).status).toBe(200);
  expect((await act(staff, other.id, 'merge', { revision: 2, into: one.id })).status).toBe(200);
  const answer = async (to: string, text: string) =>
    act(staff, one.id, 'answer', { revision: await revisionOf(one.id), text, to });
  expect((await read(staff, one.id)).recipients).toEqual([ada.email, bob.email]);
  expect((await answer('stranger@example.org', 'Hello')).body).toMatchObject({ issues: [{ path: 'to' }] });
  expect((await answer(bob.email, 'Once more for Bob.')).status).toBe(200);
  expect((await answer(ada.email, 'This is for Ada.')).status).toBe(200);
  const texts = async (who: Visitor) =>
    (await who.get<{ messages: { message: string }[] }>('/api/auth/export')).body.messages.map(
      ({ message }) => message,
    );
  expect((await mailsTo(bob.email)).map(({ text }) => /(Once more )?[Ff]or (Bob|Ada)/.exec(text)?.[0])).toContain(
    'Once more for Bob',
  );
  expect(await texts(ada)).toEqual(['I am Ada.', 'This is for Ada.']);
  expect(await texts(bob)).toEqual(['I am Bob.', 'This is for Bob.', 'Once more for Bob.']);

  expect((await ada.post('/api/auth/erase', { email: ada.email, password: PASSWORD })).status).toBe(200);
  const left = await read(staff, one.id);
  expect(left.thread).toMatchObject({ email: bob.email, name: bob.email, subject: '(subject erased)' });
  expect(left.messages.map(({ body }: { body: string }) => body)).toEqual([
    'I am Bob.',
    'This is for Bob.',
    'Bob called.',
    'Once more for Bob.',
  ]);
  expect((await bob.post('/api/auth/erase', { email: bob.email, password: PASSWORD })).status).toBe(200);
  expect(await count('SELECT count(*) FROM thread WHERE id IN (?, ?)', one.id, other.id)).toBe(0);
  expect(await count('SELECT count(*) FROM thread_message WHERE thread_id IN (?, ?)', one.id, other.id)).toBe(0);
});

test('a mail that comes while its thread is merged stands in the thread that is left', async () => {
  const staff = await verifiedStaff({}, 'support');
  const [one, other] = [await opened(), await opened()];
  const [merged, received] = await Promise.all([
    staff.post(`/api/admin/threads/${one.id}/merge`, { revision: 1, into: other.id }),
    receive(raw({ from: one.email, to: one.address })),
  ]);
  expect(received.outcome).toBe('threaded');
  if (merged.status !== 200) {
    // The mail was first, so that the merge is decided on what it says.
    expect(merged.status).toBe(409);
    expect((await staff.post(`/api/admin/threads/${one.id}/merge`, { revision: 2, into: other.id })).status).toBe(200);
  }
  expect((await receive(raw({ from: one.email, to: one.address }))).outcome).toBe('threaded');
  expect([await said(one.id), await said(other.id)]).toEqual([0, 4]);
});
