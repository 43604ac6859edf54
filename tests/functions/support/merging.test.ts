import { expect, test } from 'vitest';
import { runCron } from '../../../functions/cron';
import { CRON_JOBS } from '../../../functions/cron-jobs';
import { codeFor, mailsTo, newAddress, PASSWORD, verified } from '../../support/customer.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, db, MINUTE, product, row } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';
import { ask, quoteBody } from '../contact-fixtures.ts';
import { countMessages, opened, raw, receive } from './mails.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are read loosely here; the contract is checked where they are made.
const read = async (staff: Visitor, id: string): Promise<any> =>
  (await staff.get<object>(`/api/admin/threads/${id}`)).body;
const act = (staff: Visitor, id: string, what: string, body: object) =>
  staff.post<object>(`/api/admin/threads/${id}/${what}`, body);
const revisionOf = (id: string) => count('SELECT revision FROM thread WHERE id = ?', id);

test('a merged thread moves its messages to the other and accepts no more actions', async () => {
  const staff = await verifiedStaff({}, 'support');
  const [one, other] = [await opened(), await opened()];
  expect((await act(staff, one.id, 'merge', { revision: 1, into: one.id })).status).toBe(400);
  expect((await act(staff, one.id, 'merge', { revision: 1, into: other.id })).status).toBe(200);
  expect((await read(staff, other.id)).messages).toHaveLength(2);
  expect((await read(staff, one.id)).thread).toMatchObject({ state: 'closed', mergedInto: other.id });
  expect((await act(staff, one.id, 'reopen', { revision: 2 })).status).toBe(409);
  expect((await act(staff, other.id, 'merge', { revision: 2, into: one.id })).status).toBe(400);
});

test('after a merge each address exports and erases its own, and answers go to a chosen one', async () => {
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

test('an email received while its thread is merged joins the remaining thread', async () => {
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
  expect([await countMessages(one.id), await countMessages(other.id)]).toEqual([0, 4]);
});

const due = (id: string, at: number) =>
  db.prepare('UPDATE thread SET answer_due_at = ? WHERE id = ?').bind(at, id).run();

test('an open matter merged into a closed thread opens it, and keeps its promised answer', async () => {
  const staff = await verifiedStaff({}, 'support');
  const [one, other] = [await opened(), await opened()];
  const soon = Date.now() + 60_000;
  await due(one.id, soon);
  await due(other.id, 1_000);
  expect((await act(staff, other.id, 'close', { revision: 1 })).status).toBe(200);
  expect((await act(staff, one.id, 'merge', { revision: 1, into: other.id })).status).toBe(200);
  expect((await read(staff, other.id)).thread).toMatchObject({ state: 'open', mergedInto: null, answerDueAt: soon });
  // Of two closed ones nothing is left to do.
  const [third, fourth] = [await opened(), await opened()];
  for (const { id } of [third, fourth]) await act(staff, id, 'close', { revision: 1 });
  expect((await act(staff, third.id, 'merge', { revision: 2, into: fourth.id })).status).toBe(200);
  expect((await read(staff, fourth.id)).thread.state).toBe('closed');
});

test('of two first answers due the earlier deadline stays; an answered one is not late after a merge', async () => {
  const staff = await verifiedStaff({}, 'support');
  const [now, later] = [Date.now(), Date.now() + 60_000];
  const [one, other, answered] = [await opened(), await opened(), await opened()];
  await due(one.id, now);
  await due(other.id, later);
  await due(answered.id, later);
  expect((await act(staff, one.id, 'merge', { revision: 1, into: other.id })).status).toBe(200);
  expect((await read(staff, other.id)).thread).toMatchObject({ answerDueAt: now, overdue: true });
  expect((await act(staff, answered.id, 'answer', { revision: 1, text: 'Gladly.' })).status).toBe(200);
  expect((await act(staff, other.id, 'merge', { revision: 2, into: answered.id })).status).toBe(200);
  expect((await read(staff, answered.id)).thread).toMatchObject({ answerDueAt: later, overdue: false });
});

test('recipients of an answer in a merged thread see their own subject, not that of others', async () => {
  const staff = await verifiedStaff({}, 'support');
  const [ada, bob] = [newAddress(), newAddress()];
  const [one, other] = [await opened(ada), await opened(bob)];
  for (const [id, subject] of [
    [one.id, 'I was dismissed and want my money back'],
    [other.id, 'A second copy'],
  ])
    await db.prepare('UPDATE thread SET subject = ? WHERE id = ?').bind(subject, id).run();
  expect((await act(staff, other.id, 'merge', { revision: 1, into: one.id })).status).toBe(200);
  const answer = async (to: string) => {
    const revision = await revisionOf(one.id);
    expect((await act(staff, one.id, 'answer', { revision, text: 'Gladly.', to })).status).toBe(200);
    const [mail] = await mailsTo(to);
    return mail;
  };
  const [toBob, toAda] = [await answer(bob), await answer(ada)];
  expect([toBob?.subject, toAda?.subject]).toEqual(['Re: A second copy', 'Re: I was dismissed and want my money back']);
  expect(toBob?.text).not.toContain('dismissed');
});

test('a quote request absorbs threads, and merges into none: no offer could be made there', async () => {
  const staff = await verifiedStaff({}, 'manager');
  const [sold, email] = [await product(), newAddress()];
  expect((await ask(quoteBody([{ productId: sold.id, quantity: 2 }], email))).status).toBe(200);
  const quote = String((await row('SELECT id FROM thread WHERE email = ?', email))?.id);
  const mail = await opened(email);
  const refused = await act(staff, quote, 'merge', { revision: 1, into: mail.id });
  expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: 'into' }] }]);
  expect((await act(staff, mail.id, 'merge', { revision: 1, into: quote })).status).toBe(200);
  const lines = [{ productId: sold.id, quantity: 2, unitPrice: 1 }];
  const offer = { revision: await revisionOf(quote), text: 'Gladly.', days: 7, lines };
  expect((await act(staff, quote, 'offers', offer)).status).toBe(200);
});

test('a late first answer alerts again after its snooze or spam, not once staff resolved it or its person is erased', async () => {
  const time = clock();
  const services = { now: time.now };
  const { id, email } = await opened();
  const watch = async () => {
    await runCron(
      testDeps(services),
      {},
      CRON_JOBS.filter(({ name }) => name === 'watch-threads'),
    );
    return count("SELECT count(*) FROM attention WHERE kind = 'answer_overdue' AND subject = ? AND state = 'open'", id);
  };
  time.forward(5 * 24 * 60 * MINUTE);
  const staff = await verifiedStaff(services);
  const move = async (name: string, body: object = {}) =>
    expect((await act(staff, id, name, { revision: await revisionOf(id), ...body })).status).toBe(200);
  expect(await watch()).toBe(1);
  await move('snooze', { until: time.now() + MINUTE });
  expect(await watch()).toBe(0);
  time.forward(2 * MINUTE);
  expect(await watch()).toBe(1);
  const entry = await row<{ id: string }>("SELECT id FROM attention WHERE subject = ? AND state = 'open'", id);
  await staff.post('/api/admin/attention/resolve', { ids: [entry?.id], note: 'Called them' });
  expect(await watch()).toBe(0);
  await move('spam', { reason: 'Looks like an advertisement' });
  await move('not-spam');
  time.forward(5 * 24 * 60 * MINUTE);
  expect(await watch()).toBe(1);
  const guest = newVisitor();
  await guest.post('/api/privacy/code', { email });
  await guest.post('/api/privacy/open', { email, code: await codeFor(email) });
  expect((await guest.post('/api/privacy/erase', { email })).status).toBe(200);
  expect(await watch()).toBe(0);
});
