import { beforeEach, expect, test } from 'vitest';
import { freshBrowser, Refusal, serveAnswers } from './answers';

beforeEach(freshBrowser);

const SEND = 'POST /api/contact';
const EMAIL = 'help@shop.test';
const WRITTEN = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '',
  orderNumber: '',
  messageType: 'general' as const,
  subject: 'Which edition?',
  message: 'Which edition do I need?',
  website: '',
};

/** The form of one page, open for so many seconds. */
async function page(seconds = 6) {
  let time = 1_000_000;
  const { contactForm } = await import('../../src/stores/contact/contact-form');
  const { $toast } = await import('../../src/stores/toasts');
  const send = contactForm({ email: EMAIL, opened: time, now: () => time });
  time += seconds * 1000;
  return {
    send,
    wait: (more: number) => {
      time += more * 1000;
    },
    shown: () => [$toast.get()?.title, $toast.get()?.text, $toast.get()?.kind],
  };
}

test('a submitted message is answered in the words of the specification', async () => {
  const message = "Thank you for contacting us. We'll respond within 24 hours during business days.";
  const asked = serveAnswers({ [SEND]: { success: true, message } });
  const { send, shown } = await page(7.9);
  expect(await send({ ...WRITTEN, orderNumber: 'KS-2026-000123' })).toBeUndefined();
  expect(shown()).toEqual(['Message Sent Successfully', message, 'good']);
  const { phone, ...sent } = WRITTEN;
  expect(asked[0]?.body).toEqual({
    ...sent,
    orderNumber: 'KS-2026-000123',
    submissionTime: 7,
    sessionId: expect.stringMatching(/^[\w-]{36}$/),
  });
});

test('five seconds must pass after the page opened, and again after each message', async () => {
  const asked = serveAnswers({ [SEND]: { success: true, message: 'Thank you.' } });
  const { send, shown, wait } = await page(4.9);
  const refused = ['Error Sending Message', 'Form submitted too quickly. Please try again.', 'bad'];
  expect([await send(WRITTEN), shown()]).toEqual([{}, refused]);
  wait(0.1);
  expect(await send(WRITTEN)).toBeUndefined();
  wait(4.9);
  expect([await send(WRITTEN), shown()]).toEqual([{}, refused]);
  wait(0.1);
  expect(await send(WRITTEN)).toBeUndefined();
  expect(asked).toHaveLength(2);
});

test('a message sent again after a lost response keeps its id; the next message has another', async () => {
  const { send, wait } = await page();
  const lost = serveAnswers({});
  expect(await send(WRITTEN)).toEqual({});
  const asked = serveAnswers({ [SEND]: { success: true, message: 'Thank you.' } });
  expect(await send(WRITTEN)).toBeUndefined();
  wait(6);
  expect(await send(WRITTEN)).toBeUndefined();
  const [first, second, third] = [...lost, ...asked].map(({ body }) => (body as { sessionId: string }).sessionId);
  expect([first === second, second === third]).toEqual([true, false]);
});

test('a filled honeypot is refused before anything is sent', async () => {
  const asked = serveAnswers({});
  const { send, shown } = await page();
  expect(await send({ ...WRITTEN, website: 'x' })).toEqual({});
  expect(shown()).toEqual(['Error Sending Message', 'Invalid form submission detected.', 'bad']);
  expect(asked).toEqual([]);
});

test.each([
  ['name', 'A', 'Name must be at least 2 characters'],
  ['name', 'A'.repeat(101), 'Name too long'],
  ['email', 'ada', 'Please enter a valid email address'],
  ['subject', 'Hi  ', 'Subject must be at least 5 characters'],
  ['subject', 'x'.repeat(201), 'Subject too long'],
  ['message', 'Too short', 'Message must be at least 10 characters'],
  ['message', 'x'.repeat(2001), 'Message too long'],
])('%s "%.12s" is refused at its field: %s', async (field, value, text) => {
  const asked = serveAnswers({});
  const { send } = await page();
  expect(await send({ ...WRITTEN, [field]: value })).toEqual({ [field]: text });
  expect(asked).toEqual([]);
});

test.each([
  [
    'a reason of the shop',
    new Refusal(429, { error: 'Please wait an hour.', code: 'too_many_requests' }),
    'Please wait an hour.',
  ],
  ['no answer', undefined, 'The shop did not answer. Check your connection and try again.'],
  [
    'a failure of the shop',
    new Refusal(500, { error: 'Oh.', code: 'internal' }),
    `Please try again or contact us directly at ${EMAIL}`,
  ],
  [
    'an answer of something between',
    new Refusal(502, 'Bad gateway'),
    `Please try again or contact us directly at ${EMAIL}`,
  ],
])('%s is said, and what was typed stays', async (_, answer, text) => {
  serveAnswers(answer ? { [SEND]: answer } : {});
  const { send, shown } = await page();
  expect(await send(WRITTEN)).toEqual({});
  expect(shown()).toEqual(['Error Sending Message', text, 'bad']);
});

test('an error of a field is shown at that field', async () => {
  const issues = [{ path: 'email', message: 'Please enter a valid email address' }];
  serveAnswers({ [SEND]: new Refusal(400, { error: 'Some fields need attention.', code: 'invalid_input', issues }) });
  const { send, shown } = await page();
  expect(await send(WRITTEN)).toEqual({ email: 'Please enter a valid email address' });
  expect(shown()[1]).toBe('Some fields need attention.');
});
