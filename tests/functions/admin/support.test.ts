import { describe, expect, test } from 'vitest';
import { type Meter, metered } from '../../../functions/platform/meter';
import { openThread } from '../../../functions/support/open-thread';
import { HOUR_MS } from '../../../src/shop/time';
import { Buyer } from '../../support/buyer.ts';
import { mailsTo, newAddress } from '../../support/customer.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, db, MINUTE, product, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR, type Visitor } from '../../support/visitor.ts';

const question = { kind: 'message' as const, subject: 'Is it mine?', name: 'Ada Byron', body: 'I would like to know.' };
const tally = () => count("SELECT coalesce(sum(threads), 0) FROM thread_tally WHERE state = 'open'");

async function opened(changes: Partial<Parameters<typeof openThread>[1]> = {}, now = Date.now) {
  const email = newAddress();
  const thread = await openThread(testDeps({ now }), { ...question, email, ...changes });
  await db.batch(thread.writes);
  return { ...thread, email };
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read loosely here; the contract is checked where they are made.
const read = async (staff: Visitor, id: string): Promise<any> =>
  (await staff.get<object>(`/api/admin/threads/${id}`)).body;
const act = (staff: Visitor, id: string, what: string, body: object) =>
  staff.post<object>(`/api/admin/threads/${id}/${what}`, body);
const acts = (id: string) =>
  row<{ acts: string }>('SELECT group_concat(action) AS acts FROM audit WHERE subject = ?', id);
const revisionOf = (id: string) => count('SELECT revision FROM thread WHERE id = ?', id);

test('a thread opens with its message, a due answer, and its order only if the buyer writes', async () => {
  const buyer = new Buyer();
  const { orderId, orderNumber } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  const before = await tally();
  const own = await opened({ email: buyer.email.toUpperCase(), orderNumber });
  const foreign = await opened({ orderNumber });
  expect(await row('SELECT * FROM thread WHERE id = ?', own.id)).toMatchObject({
    state: 'open',
    email: buyer.email,
    order_id: orderId,
    answer_due_at: expect.any(Number),
    first_answered_at: null,
  });
  expect(await row('SELECT * FROM thread WHERE id = ?', foreign.id)).toMatchObject({ order_id: null });
  expect(await row('SELECT body, direction FROM thread_message WHERE thread_id = ?', own.id)).toEqual({
    body: question.body,
    direction: 'in',
  });
  expect(await tally()).toBe(before + 2);
});

test.each(['withdrawal', 'key_problem'] as const)('a %s has its thread in the list, with its order', async (kind) => {
  const buyer = new Buyer();
  const { orderNumber } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  const { id } = await opened({ kind, email: buyer.email, orderNumber, subject: `About ${orderNumber}` });
  const staff = await verifiedStaff({}, 'support');
  const { body } = await staff.get<{ rows: object[] }>(`/api/admin/threads?kind=${kind}&q=${orderNumber}`);
  expect(body.rows).toMatchObject([{ id, kind, state: 'open', orderNumber, answerDueAt: expect.any(Number) }]);
});

describe('Answering a thread', () => {
  test('sends an email under the agent’s name, stops the clock and shows the answer with the question', async () => {
    const staff = await verifiedStaff({}, 'support');
    const { id, email } = await opened();
    const { status } = await act(staff, id, 'answer', { revision: 1, text: 'Yes.\n\nIt is yours.', close: true });
    expect(status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({
      subject: 'Re: Is it mine?',
      replyTo: expect.stringMatching(/^help\+[0-9a-z]{16}\.[0-9a-f]{20}@/),
    });
    expect(mail?.text).toMatch(/Yes\.\s+It is yours\.\s+Grace, Keystall/);
    const body = await read(staff, id);
    expect(body).toMatchObject({
      thread: {
        state: 'closed',
        firstAnsweredAt: expect.any(Number),
        overdue: false,
        assignee: { name: 'Grace Hopper' },
      },
      messages: [{ direction: 'in' }, { direction: 'out', author: 'Grace Hopper', mail: { state: 'sent' } }],
    });
    expect((await acts(id))?.acts).toBe('thread.answered');
  });

  test('of two answers at once one is sent and the other is refused, with nothing lost', async () => {
    const [ada, grace] = [await verifiedStaff({}, 'support'), await verifiedStaff({}, 'support')];
    const { id, email } = await opened();
    const answers = await Promise.all(
      [ada, grace].map((staff) => act(staff, id, 'answer', { revision: 1, text: 'One answer.' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'changed_meanwhile' });
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await count("SELECT count(*) FROM thread_message WHERE thread_id = ? AND direction = 'out'", id)).toBe(1);
  });

  test('is refused with an unfilled placeholder, in spam, and without the permission', async () => {
    const staff = await verifiedStaff({}, 'support');
    const { id } = await opened();
    const unfilled = await act(staff, id, 'answer', { revision: 1, text: 'Hello {firstName}' });
    expect(unfilled.body).toMatchObject({
      issues: [{ path: 'text', message: 'Fill in {firstName} first, or take it out.' }],
    });
    await act(staff, id, 'spam', { revision: 1, reason: 'An advertisement' });
    expect((await act(staff, id, 'answer', { revision: 2, text: 'Hello' })).status).toBe(400);
    expect((await act(await verifiedStaff({}, 'viewer'), id, 'answer', { revision: 2, text: 'Hello' })).status).toBe(
      403,
    );
  });
});

test('each action changes the thread, is audited, and is refused to staff who have not seen the last one', async () => {
  const staff = await verifiedStaff({}, 'support');
  const { id } = await opened();
  const until = Date.now() + HOUR_MS;
  const steps: [string, object, string][] = [
    ['snooze', { until }, 'snoozed'],
    ['reopen', {}, 'open'],
    ['close', {}, 'closed'],
    ['reopen', {}, 'open'],
    ['spam', { reason: 'An advertisement' }, 'spam'],
    ['not-spam', {}, 'open'],
  ];
  for (const [what, more, state] of steps) {
    const revision = await revisionOf(id);
    expect((await act(staff, id, what, { revision, ...more })).status, what).toBe(200);
    expect((await read(staff, id)).thread.state).toBe(state);
    expect((await act(staff, id, what, { revision, ...more })).status, `${what} again`).toBe(409);
  }
  expect((await act(staff, id, 'notes', { text: 'They called, too' })).status).toBe(200);
  const me = (await row<{ id: string }>("SELECT id FROM staff_member WHERE state = 'active' LIMIT 1"))?.id;
  expect((await act(staff, id, 'assign', { revision: await revisionOf(id), assignee: me })).status).toBe(200);
  expect((await act(staff, id, 'assign', { revision: await revisionOf(id), assignee: 'stf_none' })).status).toBe(400);
  expect((await acts(id))?.acts.split(',')).toEqual([
    'thread.snoozed',
    'thread.reopened',
    'thread.closed',
    'thread.reopened',
    'thread.marked_spam',
    'thread.unmarked_spam',
    'thread.noted',
    'thread.assigned',
  ]);
  expect((await act(staff, 'thread_none', 'close', { revision: 1 })).status).toBe(404);
  expect((await act(staff, id, 'snooze', { revision: await revisionOf(id), until: 5 })).status).toBe(400);
});

test('canned answers fill in names, and two editors do not overwrite each other', async () => {
  const staff = await verifiedStaff({}, 'support');
  const add = (name: string, body: string) => staff.post<object>('/api/admin/canned-answers', { name, body });
  expect((await add('Greeting', 'Hello {fristName}')).body).toMatchObject({
    issues: [{ path: 'body', message: expect.stringContaining('There is no {fristName} here.') }],
  });
  expect((await add('Greeting', 'Hello {firstName}')).status).toBe(200);
  expect((await add('greeting', 'Hello')).body).toMatchObject({ issues: [{ path: 'name' }] });
  const { body } = await staff.get<{ answers: { id: string; revision: number }[] }>('/api/admin/canned-answers');
  const { id = '', revision = 0 } = body.answers[0] ?? {};
  const save = (text: string) =>
    staff.send<object>('PUT', `/api/admin/canned-answers/${id}`, {
      body: JSON.stringify({ name: 'Greeting', body: text, revision }),
      headers: { 'content-type': 'application/json' },
    });
  expect((await Promise.all([save('One text'), save('Another text')])).map(({ status }) => status).sort()).toEqual([
    200, 409,
  ]);
  expect((await staff.post(`/api/admin/canned-answers/${id}/delete`, { revision: revision + 1 })).status).toBe(200);
});

describe('The thread list', () => {
  test('filters by state, kind, assignee, lateness, address, name, subject and order', async () => {
    const time = clock();
    const staff = newVisitor({ now: time.now });
    const { id, email } = await opened({ subject: 'Zebra stripes', name: 'Zoe Quagga' }, time.now);
    const ids = async (query: string): Promise<string[]> =>
      (
        await staff.send<{ rows: { id: string }[] }>('GET', `/api/admin/threads?${query}`, { headers: OPERATOR })
      ).body.rows.map((found) => found.id);
    for (const query of [
      'kind=message',
      'assignee=none',
      `q=${email}`,
      'q=zoe',
      'q=zebra%20zoe',
      `q=${id}`,
      'state=all',
    ])
      expect(await ids(query), query).toContain(id);
    const later = await opened({}, () => time.now() + 1);
    const both = async (query: string) =>
      (await ids(`size=200&${query}`)).filter((one) => one === id || one === later.id);
    expect(await both(''), 'who waits longest leads').toEqual([id, later.id]);
    expect(await both('state=all'), 'the newest leads').toEqual([later.id, id]);
    for (const query of ['kind=quote', 'assignee=me', 'state=closed', 'answer=overdue', 'q=nobody'])
      expect(await ids(query), query).not.toContain(id);
    await db
      .prepare(
        "INSERT INTO review (id, customer_name, customer_email, rating, title, comment, state, created_at) VALUES ('review_waits', 'Ada', 'ada@example.org', 5, 'Good', 'It works.', 'pending', 1)",
      )
      .run();
    const { body } = await (await verifiedStaff()).get<{ counts: { reviews: number } }>('/api/admin/threads');
    expect(body.counts.reviews).toBe(await count("SELECT count(*) FROM review WHERE state = 'pending'"));
    expect(body.counts.reviews).toBeGreaterThan(0);
    time.forward(5 * 24 * 60 * MINUTE);
    expect(await ids('answer=overdue')).toContain(id);
  });

  test('reads one page of rows, however many threads there are', async () => {
    await db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
         INSERT INTO thread (id, kind, state, subject, name, email, created_at, last_message_at, tag)
         SELECT 'thread_many' || i, 'message', iif(i % 10 = 0, 'closed', 'open'), 'Question ' || i, 'Many ' || i,
           'many' || i || '@example.org', i, i, 'many' || i FROM n`,
      )
      .run();
    const cost = async (query: string): Promise<[number, number, number]> => {
      const meter: Meter = { trips: 0, read: 0, written: 0 };
      const visitor = newVisitor({ db: metered(db, meter) });
      const { body } = await visitor.send<{ rows: object[]; total: number }>('GET', `/api/admin/threads?${query}`, {
        headers: OPERATOR,
      });
      return [meter.read, body.rows.length, body.total];
    };
    for (const [query, most] of [
      ['', 250],
      ['state=closed', 250],
      ['state=all', 250],
      ['kind=message', 250],
      ['assignee=none', 250],
      ['dir=asc', 250],
      ['answer=overdue&state=all', 250],
      // Found by indexes.
      ['q=many1234@example.org', 100],
      ['q=thread_many1234', 100],
      // Words in the latest 500 threads, and in older ones by their beginning; twice four rows for each.
      ['q=many1234', 6_000],
      ['q=question%2099', 6_000],
      ['q=m', 8_000],
      ['q=many%20question%2099', 10_000],
    ] as const) {
      const [reads, found, total] = await cost(query);
      if (!query.startsWith('answer')) expect(Math.min(found, total), query).toBeGreaterThan(0);
      expect(reads, `rows read for "${query}"`).toBeLessThan(most);
    }
    await db.prepare("DELETE FROM thread WHERE id LIKE 'thread_many%'").run();
  }, 90_000);
});
