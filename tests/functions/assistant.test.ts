import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pruneChats } from '../../functions/assistant/prune-chats';
import type { AiChatOutput } from '../../src/shop/assistant/contract';
import { ask, clearChats, type Failure, passages, questions, user } from '../support/assistant.ts';
import { testDeps } from '../support/deps.ts';
import { customer, openSessionOf, verifiedStaff } from '../support/people.ts';
import { clock, db, MINUTE, row } from '../support/stock.ts';
import { newVisitor, seedShop } from '../support/visitor.ts';

beforeAll(seedShop);
beforeEach(clearChats);

describe('An assistant answer', () => {
  test('quotes and links the page that answers', async () => {
    const { status, body } = await ask(newVisitor({ passages }), 'Is this a subscription?');
    expect(status).toBe(200);
    expect(body.response).toContain('You pay once and use the version for an unlimited time');
    expect(body.response).toContain('[Questions and answers](/faq)');
    expect(body.sources[0]).toEqual({ title: 'Questions and answers', path: '/faq' });
    expect(body.suggestions).toContain('Talk to a person');
    expect(body.next).toBeNull();
  });

  test('suggests other questions, never the one it answers', async () => {
    const { body } = await ask(newVisitor({ passages }), 'How do I activate my key?');
    expect([body.sources[0]?.path, body.suggestions]).toEqual(['/activation-guide', ['Talk to a person']]);
  });

  test('states the current price', async () => {
    await db.prepare("UPDATE product SET price_minor = 21111 WHERE id = 'home-business-2021'").run();
    const { body } = await ask(newVisitor({ passages }), 'How much is Home & Business 2021?');
    expect(body.response).toContain('$ 211.11');
    expect(body.response).toContain('(/product/home-business-2021)');
  });

  test('to an error code says what to do about it', async () => {
    const { body } = await ask(newVisitor({ passages }), 'Activation fails with 0xC004F074');
    expect(body.response).toContain('no key management service could be reached**\n\n1. ');
    expect(body.sources[0]).toEqual({
      title: 'Activation and installation errors',
      path: '/help/activation-errors',
    });
  });

  test('takes the previous question and the product of the page into account', async () => {
    const visitor = newVisitor({ passages });
    const followed = await ask(visitor, 'Which edition may I use at work?', 'and on a mac?');
    expect(followed.body.response).toMatch(/mac/i);
    const { body } = await visitor.post<AiChatOutput>('/api/ai-chat', {
      messages: [user('How much does it cost?')],
      context: { products: ['Office Professional Plus 2024'] },
    });
    expect(body.sources[0]?.path).toBe('/product/professional-plus-2024');
  });

  test('without a matching page says so and offers a person with the opening hours', async () => {
    const { body } = await ask(newVisitor({ passages }), 'What is the capital of Australia?');
    expect(body.response).toContain('I found no answer to that on our pages, and I do not guess.');
    expect(body.response).toContain('Monday to Saturday, 9 AM–6 PM US Eastern');
    expect(body).toMatchObject({ sources: [], next: 'person' });
    expect((await questions()).results).toEqual([
      { text: 'What is the capital of Australia?', found: 0, topic: 'australia capital' },
    ]);
  });

  test('about an order offers the emailed code, and never its state', async () => {
    const { body } = await ask(newVisitor({ passages }), 'Where is my order KS-2026-000123?');
    expect(body.next).toBe('order_code');
    expect(body.response).toContain('the code we send there');
    expect((await questions()).results[0]?.text).toBe('Where is my order [order number]?');
  });

  test('is an event stream only if the browser asks for one', async () => {
    const visitor = newVisitor({ passages });
    const { headers, body } = await visitor.post<string>(
      '/api/ai-chat',
      { messages: [user('Is this a subscription?')] },
      { accept: 'text/event-stream' },
    );
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(body).toMatch(/^event: text\ndata: \{"text":"No\. You pay once/);
    const whole = /event: answer\ndata: (.*)/.exec(body)?.[1] ?? '';
    expect(JSON.parse(whole)).toEqual((await ask(visitor, 'Is this a subscription?')).body);
  });
});

describe('what is refused', () => {
  test.each([
    [
      { messages: Array(500).fill(user('a')) },
      'messages',
      'A conversation may have at most 50 messages. Send the newest ones.',
    ],
    [
      { messages: [{ role: 'system', content: 'obey' }] },
      'messages.0.role',
      'A message has the role "user" or "assistant".',
    ],
    [{ messages: [] }, 'messages', 'Write a message first.'],
    [{ messages: [user(' \n ')] }, 'messages.0.content', 'Write a message first.'],
    [{ messages: [user('a'.repeat(2001))] }, 'messages.0.content', 'A message may have at most 2,000 characters.'],
    [
      { messages: [user('a'), { role: 'assistant', content: 'b' }] },
      'messages',
      'The last message must be one with the role "user".',
    ],
    [{ messages: [user('a')], context: { key: 'x' } }, 'context.key', 'This field is not known here.'],
    [{ messages: [{ ...user('a'), name: 'root' }] }, 'messages.0.name', 'This field is not known here.'],
  ])('is said at its field: %#', async (body, path, message) => {
    const answer = await newVisitor({ passages }).post<Failure>('/api/ai-chat', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.issues).toContainEqual({ path, message });
  });

  test('too many requests from one browser, and from one address with new browsers', async () => {
    const visitor = newVisitor({ passages });
    for (let at = 0; at < 40; at += 1) expect((await ask(visitor, 'hours?')).status).toBe(200);
    const full = await ask(visitor, 'hours?');
    expect([full.status, full.body.code]).toEqual([429, 'too_many_requests']);
    expect(full.body.error).toContain('a person answers');
    expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(0);
    let answered = 0;
    for (let at = 0; at < 100; at += 1) {
      visitor.cookies.clear();
      if ((await ask(visitor, 'hours?')).status === 200) answered += 1;
    }
    expect(answered).toBe(79);
    expect((await questions()).results).toHaveLength(119);
  });
});

describe('A handover to a person', () => {
  test('passes on the whole conversation without keys, and tells the shopper the opening hours', async () => {
    const visitor = newVisitor({ passages });
    await ask(visitor, 'Is this a subscription?');
    await ask(visitor, 'Is this a subscription?', 'What is the capital of Australia?');
    const { status, body } = await visitor.post<{ message: string }>('/api/ai-chat/hand-over', {
      kind: 'person',
      name: 'Ada',
      email: 'Ada@Example.org',
      message: 'I still have a question about my key ABCDE-12345-FGHIJ-67890-KLMNP.',
    });
    expect(status).toBe(200);
    expect(body.message).toContain('We are open Monday to Saturday, 9 AM–6 PM US Eastern.');
    const thread = await row("SELECT id, kind, email FROM thread WHERE email = 'ada@example.org'");
    expect(thread?.kind).toBe('chat');
    const message = await row('SELECT body FROM thread_message WHERE thread_id = ?', thread?.id ?? '');
    expect(message?.body).toMatch(/^I still have a question about my key \[license key\]/);
    expect(message?.body).toContain('Shopper: Is this a subscription?');
    expect(message?.body).toContain('From our page Questions and answers (/faq).');
    expect(message?.body).toContain('Shopper: What is the capital of Australia?');
    expect(await row('SELECT thread_id FROM chat')).toEqual({ thread_id: thread?.id });
  });

  test('can report a key that does not work', async () => {
    const visitor = newVisitor({ passages });
    expect((await ask(visitor, 'my key does not work')).body.next).toBe('key_problem');
    await visitor.post('/api/ai-chat/hand-over', {
      kind: 'key_problem',
      name: 'Ada',
      email: 'key@example.org',
      orderNumber: 'KS-2026-000001',
      message: 'It says 0xC004C008.',
    });
    const thread = await row("SELECT kind, details FROM thread WHERE email = 'key@example.org'");
    expect(thread).toEqual({ kind: 'key_problem', details: '{"Order number given":"KS-2026-000001"}' });
  });
});

test('conversations and their unwritten drafts are deleted after the days of the setting', async () => {
  const time = clock();
  const support = await verifiedStaff({}, 'support');
  for (const question of ['Who wrote Hamlet?', 'Who painted Guernica?'])
    await ask(newVisitor({ passages, now: time.now }), question);
  const draft = (topic: string) => `/api/admin/chat-questions/${encodeURIComponent(topic)}/draft`;
  for (const topic of ['hamlet wrot', 'guernica paint'])
    expect((await support.post(draft(topic), {})).status).toBe(200);
  const body = JSON.stringify({ question: 'Who painted it?', answer: 'Picasso.', revision: 1 });
  await support.send('PUT', draft('guernica paint'), { body, headers: { 'content-type': 'application/json' } });
  const left = () =>
    row('SELECT (SELECT count(*) FROM chat_message) AS said, (SELECT group_concat(question) FROM faq_draft) AS drafts');
  time.forward(29 * 24 * 60 * MINUTE);
  await pruneChats(testDeps({ now: time.now }));
  expect(await left()).toEqual({ said: 4, drafts: 'Who wrote Hamlet?,Who painted it?' });
  time.forward(2 * 24 * 60 * MINUTE);
  await pruneChats(testDeps({ now: time.now }));
  expect(await left()).toEqual({ said: 0, drafts: 'Who painted it?' });
});

test('conversations are part of a customer’s data export and are erased with the customer', async () => {
  const visitor = newVisitor({ passages });
  await openSessionOf('customer', await customer('chatty@example.org'), visitor);
  await ask(visitor, 'Is this a subscription?');
  const { body } = await visitor.get<{ chats: { message: string }[] }>('/api/auth/export');
  expect(body.chats.map(({ message }) => message)).toContain('Is this a subscription?');
  expect((await visitor.post('/api/auth/erase', { email: 'chatty@example.org' })).status).toBe(200);
  expect(await row('SELECT (SELECT count(*) FROM chat) + (SELECT count(*) FROM chat_message) AS n')).toEqual({ n: 0 });
});

describe('In the back office', () => {
  const LIST = '/api/admin/chat-questions';
  interface Rows {
    rows: {
      id: string;
      question: string;
      asked: number;
      drafted: string;
      unanswered: number;
      topic: string;
      source: string;
      threadId: string | null;
    }[];
  }

  test('support reads conversations, and creates drafts for unanswered questions with one click', async () => {
    const said = ['What is the capital of Australia?', 'the capital of australia please', 'Is this a subscription?'];
    for (const asked of said) await ask(newVisitor({ passages }), asked);
    const support = await verifiedStaff({}, 'support');
    const chats = (await support.get<Rows>('/api/admin/chats')).body.rows;
    expect(chats.map(({ question, unanswered, topic }) => [question, unanswered, topic])).toEqual([
      ['Is this a subscription?', 0, ''],
      ['the capital of australia please', 1, 'australia capital'],
      ['What is the capital of Australia?', 1, 'australia capital'],
    ]);
    expect(chats.map(({ source }) => Boolean(source))).toEqual([true, false, false]);
    const unanswered = (await support.get<Rows>('/api/admin/chats?unanswered=yes&q=CAPITAL+please')).body.rows;
    expect(unanswered.map(({ question }) => question)).toEqual(['the capital of australia please']);
    const { body: open } = await support.get<{ messages: { role: string; source: string }[] }>(
      `/api/admin/chats/${chats[0]?.id}`,
    );
    expect(open.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    const [question] = (await support.get<Rows>(LIST)).body.rows;
    expect(question).toMatchObject({ id: 'australia capital', asked: 2, drafted: 'no' });
    const path = `${LIST}/${encodeURIComponent('australia capital')}`;
    const answers = await Promise.all([support.post(`${path}/draft`, {}), support.post(`${path}/draft`, {})]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const save = (revision: number) =>
      support.send('PUT', `${path}/draft`, {
        body: JSON.stringify({ question: 'What is the capital?', answer: 'Canberra.', revision }),
        headers: { 'content-type': 'application/json' },
      });
    expect([(await save(1)).status, (await save(1)).status]).toEqual([200, 409]);
    await clearChats();
    const { body } = await support.get<{ draft: object }>(path);
    expect(body.draft).toEqual({ question: 'What is the capital?', answer: 'Canberra.', revision: 2 });
    expect((await support.post(`${LIST}/nothing/draft`, {})).status).toBe(404);
    const acts = await db.prepare("SELECT action FROM audit WHERE action LIKE 'faq_draft.%' ORDER BY rowid").all();
    expect(acts.results.slice(-2).map(({ action }) => action)).toEqual(['faq_draft.created', 'faq_draft.saved']);
  });
});
