import { beforeEach, expect, test } from 'vitest';
import { freshBrowser, Refusal, serveAnswers } from './answers';

beforeEach(freshBrowser);

const SEND = 'POST /api/contact';
const WRITTEN = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  orderNumber: '',
  subject: 'From /troubleshooting: Write to us',
  messageType: 'support' as const,
  message: 'The key does not activate.',
  website: '',
};

async function send(changes: Partial<typeof WRITTEN> = {}, openMs = 6_000) {
  const { sendMessage } = await import('../../src/stores/contact/message');
  return sendMessage({ ...WRITTEN, ...changes }, { email: 'help@shop.test', openMs });
}

test('the short form of a page is refused as spam in the words of the contact form, and nothing is sent', async () => {
  const asked = serveAnswers({ [SEND]: { success: true, message: 'Thank you.' } });
  expect(await send({}, 4_999)).toBe('Form submitted too quickly. Please try again.');
  expect(await send({ website: 'x' })).toBe('Invalid form submission detected.');
  expect(asked).toEqual([]);
  expect(await send({}, 7_900)).toBeUndefined();
  expect(asked[0]?.body).toMatchObject({ submissionTime: 7, website: '' });
});

test('it names the first field that the server refuses, and otherwise the address to write to', async () => {
  const issues = [{ path: 'email', message: 'Please enter a valid email address' }];
  serveAnswers({ [SEND]: new Refusal(400, { error: 'Some fields need attention.', code: 'invalid_input', issues }) });
  expect(await send()).toBe('Please enter a valid email address');
  serveAnswers({ [SEND]: new Refusal(429, { error: 'Please wait.', code: 'too_many_requests' }) });
  expect(await send()).toBe('Please wait.');
  serveAnswers({ [SEND]: new Refusal(500, { error: 'Oh.', code: 'internal' }) });
  expect(await send()).toBe('Please try again or contact us directly at help@shop.test');
});
