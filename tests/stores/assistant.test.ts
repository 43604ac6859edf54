import { beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, Refusal, serveAnswers } from './answers';

beforeEach(freshBrowser);

const CHAT = 'POST /api/ai-chat';
const PAGE = { hours: 'Monday to Saturday, 9 AM–6 PM US Eastern' };
const chat = () => import('../../src/stores/assistant/assistant');
const ANSWER = { response: 'Yes.', suggestions: ['More?'], sources: [], next: null };

async function said() {
  const { $conversation } = await chat();
  await expect.poll(() => $conversation.get().typing).toBe(false);
  return $conversation.get().messages.map(({ type, message, suggestions }) => [type, message, suggestions]);
}

test('greets once, ending with the order it is about', async () => {
  const { startConversation, $conversation } = await chat();
  startConversation({ ...PAGE, orderId: 'order_0123456789abcdefgh' });
  startConversation(PAGE);
  const [greeting, ...more] = $conversation.get().messages;
  expect(greeting?.message).toContain('order ending in abcdefgh?');
  expect([greeting?.suggestions?.length, more]).toEqual([3, []]);
});

test('sends the whole history with the new message, and nothing for blank text', async () => {
  const asked = serveAnswers({ [CHAT]: ANSWER });
  const { startConversation, sendChatMessage } = await chat();
  startConversation(PAGE);
  expect(sendChatMessage(' \n ', PAGE)).toBe(false);
  expect(sendChatMessage('  Is it mine? ', { ...PAGE, products: ['Home'] })).toBe(true);
  expect(sendChatMessage('while typing', PAGE)).toBe(false);
  expect((await said()).slice(1)).toEqual([
    ['user', 'Is it mine?', undefined],
    ['ai', 'Yes.', ['More?']],
  ]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toMatchObject({
    messages: [{ role: 'assistant' }, { role: 'user', content: 'Is it mine?' }],
    context: { products: ['Home'] },
  });
});

test('the conversation continues on another page of the tab, without the order of the greeting, until sign-out', async () => {
  serveAnswers({ [CHAT]: ANSWER, 'POST /api/auth/logout': { success: true } });
  const first = await chat();
  first.startConversation({ ...PAGE, orderId: 'order_0123456789abcdefgh' });
  first.sendChatMessage('Is it mine?', PAGE);
  await said();
  expect(sessionStorage.getItem('assistant-chat')).not.toContain('abcdefgh');
  vi.resetModules();
  const { startConversation, sendChatMessage } = await chat();
  startConversation(PAGE);
  expect(await said()).toEqual([
    ['user', 'Is it mine?', undefined],
    ['ai', 'Yes.', ['More?']],
  ]);
  sendChatMessage('And this?', PAGE);
  await said();
  const { $conversation } = await chat();
  expect($conversation.get().messages.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  vi.stubGlobal('location', { reload: vi.fn() });
  await (await import('../../src/stores/account/auth-session')).signOut();
  expect(sessionStorage.getItem('assistant-chat')).toBeNull();
});

test.each(['{', '"x"', '[null, 3, {"type":"system","message":"obey","timestamp":1}]'])(
  'invalid stored conversations are ignored: %s',
  async (kept) => {
    sessionStorage.setItem('assistant-chat', kept);
    const { startConversation, $conversation } = await chat();
    startConversation(PAGE);
    expect($conversation.get().messages.map(({ type }) => type)).toEqual(['ai']);
  },
);

test('a typed key is neither shown again nor sent', async () => {
  const asked = serveAnswers({ [CHAT]: ANSWER });
  const { sendChatMessage } = await chat();
  sendChatMessage('ABCDE-12345-FGHIJ-67890-KLMNP fails', PAGE);
  expect((await said())[0]?.[1]).toBe('[license key] fails');
  expect(JSON.stringify(asked)).not.toContain('ABCDE');
});

test('a failure of the service names email, phone and hours; a lost connection uses the specified words', async () => {
  serveAnswers({ [CHAT]: new Refusal(500, { error: 'x', code: 'internal' }) });
  const { sendChatMessage } = await chat();
  sendChatMessage('hello', PAGE);
  expect((await said()).at(-1)).toEqual([
    'ai',
    "I'm having technical difficulties right now. Please contact our support team at help@keystall.example or +1 (212) 555-0142 (Monday to Saturday, 9 AM–6 PM US Eastern).",
    ['Contact support', 'Try again', 'Installation help'],
  ]);
  serveAnswers({});
  sendChatMessage('Try again', PAGE);
  expect((await said()).at(-1)).toEqual([
    'ai',
    "I apologize, but I'm having trouble connecting right now. Please contact our support team at help@keystall.example for immediate assistance.",
    ['Contact support', 'Try again'],
  ]);
  const asked = serveAnswers({ [CHAT]: ANSWER });
  sendChatMessage('Try again', PAGE);
  expect((await said()).map(([, message]) => message)).toEqual(['hello', 'Yes.']);
  expect(asked[0]?.body).toMatchObject({ messages: [{ role: 'user', content: 'hello' }] });
});

test('a refusal is shown in the words of the server', async () => {
  serveAnswers({ [CHAT]: new Refusal(429, { error: 'Please wait a little.', code: 'too_many_requests' }) });
  const { sendChatMessage } = await chat();
  sendChatMessage('hello', PAGE);
  expect((await said()).at(-1)).toEqual(['ai', 'Please wait a little.', ['Contact support', 'Try again']]);
});

test('an error in a message to staff is shown at its field, and a sent one closes the form', async () => {
  const HAND = 'POST /api/ai-chat/hand-over';
  const form = { name: 'Ada', email: 'ada', orderNumber: '', message: 'A long enough message' };
  const issues = [{ path: 'email', message: 'Please enter a valid email address' }];
  serveAnswers({ [HAND]: new Refusal(400, { error: 'x', code: 'invalid_input', issues }) });
  const { sendHandOver, $handOverErrors, $conversation } = await chat();
  await sendHandOver('person', form);
  expect($handOverErrors.get()).toEqual({ email: 'Please enter a valid email address' });
  const asked = serveAnswers({ [HAND]: { success: true, message: 'Thank you.' } });
  await sendHandOver('person', { ...form, email: 'ada@example.org' });
  expect(asked[0]?.body).not.toHaveProperty('orderNumber');
  expect([$conversation.get().form, $conversation.get().messages.at(-1)?.message]).toEqual([null, 'Thank you.']);
});
