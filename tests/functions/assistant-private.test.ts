import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, clearChats, passages, questions } from '../support/assistant.ts';
import { customer, openSessionOf } from '../support/people.ts';
import { row } from '../support/stock.ts';
import { newVisitor, seedShop } from '../support/visitor.ts';

beforeAll(seedShop);
beforeEach(clearChats);

test('a conversation that began before its customer signed in is added to the account', async () => {
  const visitor = newVisitor({ passages });
  await ask(visitor, 'Is this a subscription?');
  await openSessionOf('customer', await customer('late@example.org'), visitor);
  await ask(visitor, 'Is this a subscription?', 'May I use it at work?');
  const { body } = await visitor.get<{ chats: { message: string }[] }>('/api/auth/export');
  expect(body.chats.map(({ message }) => message)).toContain('May I use it at work?');
  expect((await visitor.post('/api/auth/erase', { email: 'late@example.org' })).status).toBe(200);
  expect(await row('SELECT (SELECT count(*) FROM chat) + (SELECT count(*) FROM chat_message) AS n')).toEqual({ n: 0 });
});

test('a key typed in parts is stored nowhere as a whole', async () => {
  const visitor = newVisitor({ passages });
  const parts = ['ABCDE', '12345', 'FGHIJ', '67890', 'KLMNP'];
  for (let sent = 1; sent <= parts.length; sent += 1) await ask(visitor, ...parts.slice(0, sent));
  expect((await questions()).results.map(({ text }) => text)).toEqual([...parts.slice(0, 4), '[license key]']);
});

test('the chat reveals no more than the forms, whoever sends the request', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 12; sent += 1) {
    const words = { kind: 'person', name: 'Ada', email: 'flood@example.org', message: 'I have a question.' };
    statuses.push((await newVisitor({ passages }).post('/api/ai-chat/hand-over', words)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test('a repeated handover opens one conversation in the inbox, even where the first response was lost', async () => {
  const visitor = newVisitor({ passages });
  await ask(visitor, 'Is this a subscription?');
  const words = { kind: 'person', name: 'Ada', email: 'twice@example.org', message: 'I still have a question.' };
  const handOver = () => visitor.post<{ message: string }>('/api/ai-chat/hand-over', words);
  const [first, second] = [await handOver(), await handOver()];
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect(await row("SELECT count(*) AS threads FROM thread WHERE email = 'twice@example.org'")).toEqual({
    threads: 1,
  });
});
