import { expect, test } from 'vitest';
import { listLocalMails, readLocalMail } from '../../functions/mail/list-local';
import { sweepMail } from '../../functions/mail/sweep';
import { store } from '../../src/config/store';
import { PASSWORD } from '../support/customer.ts';
import { testDeps } from '../support/deps.ts';
import { newVisitor } from '../support/visitor.ts';
import { smtp, taken } from './mail-services-fixtures.ts';

/** Sends what is due; returns the newest mail to an address. */
async function mailTo(address: string) {
  await sweepMail(testDeps());
  const found = (await listLocalMails(testDeps())).find((mail) => mail.recipient === address);
  const mail = found && (await readLocalMail(testDeps(), found.id));
  if (!mail) throw new Error(`No email to ${address}`);
  return mail;
}

test('what a stranger writes as a subject stays one line, so that it adds no header and ends no message', async () => {
  const subject = 'Hello there\r\nBcc: many@example.org\r\n.\r\nMAIL FROM:<shop@keystall.example>\u2028';
  const message = { name: 'Eve', email: 'eve@example.org', subject, message: 'A long enough message.' };
  const answer = await newVisitor().post('/api/contact', { ...message, submissionTime: 9 });
  expect(answer.status).toBe(200);
  const mail = await mailTo(store.email);
  expect(mail.subject).toMatch(/Hello there Bcc: many@example\.org \. MAIL FROM:<shop@keystall\.example>$/);
  expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);

  const to = 'subject@example.org';
  await smtp().send({ id: 'mail_hostile', to, subject: mail.subject, html: '<p>x</p>', text: 'x' });
  const [only, ...more] = await taken(to);
  expect(more).toEqual([]);
  expect(only?.body).not.toMatch(/^Bcc:/m);
});

test.each([
  ['an address', 'Win at http://evil.example/x'],
  ['a bare domain', 'visit evil.example now'],
  ['an email address', 'write eve@evil.example'],
  ['lines of its own', 'Ada\n\nYour account is locked'],
])('a name with %s is no greeting: nobody sends a stranger links in our name', async (what, firstName) => {
  const email = `${what.replaceAll(' ', '-')}@example.org`;
  await newVisitor().post('/api/auth/register', { firstName, lastName: 'Byron', email, password: PASSWORD });
  const mail = await mailTo(email);
  expect(mail.text).toContain('Confirm my address');
  expect(mail.text).not.toMatch(/evil|locked/);
  expect(mail.html).not.toMatch(/evil|locked/);
});

test.each(['Ada', 'J. R. R.', 'Anne-Marie O’Neil', 'Jr.', 'Siti A/P', '李'])(
  '%s is greeted by name',
  async (firstName) => {
    const email = `${crypto.randomUUID()}@example.org`;
    await newVisitor().post('/api/auth/register', { firstName, lastName: 'Byron', email, password: PASSWORD });
    expect((await mailTo(email)).text).toContain(firstName);
  },
);
