import { listLocalMails, readLocalMail } from '../../functions/mail/list-local';
import { sweepMail } from '../../functions/mail/sweep';
import { newAddress } from '../support/customer.ts';
import { testDeps } from '../support/deps.ts';
import { count } from '../support/stock.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';

export const WRITTEN = {
  name: 'Ada Byron',
  subject: 'Which edition?',
  messageType: 'sales',
  message: 'Which edition do I need?',
  website: '',
};
export interface Failure {
  code: string;
  error: string;
  issues: { path: string; message: string }[];
}

export const threads = (email: string) => count('SELECT count(*) FROM thread WHERE email = ?', email);
export const mailsTo = (email: string, kind = 'form_received') =>
  count('SELECT count(*) FROM outbox WHERE recipient = ? AND kind = ?', email, kind);
export const write = (visitor: Visitor, email: string, more: object = {}) =>
  visitor.post<Failure>('/api/contact', { ...WRITTEN, email, submissionTime: 9, sessionId: 's', ...more });

/** Submits a form like a browser without scripts; returns the outcome its response page is asked for. */
export async function sendPlain(visitor: Visitor, path: string, fields: object, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields as Record<string, string>).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await visitor.send('POST', path, { body, headers: { ...type, ...headers } });
  const location = new URL(answer.headers.get('location') ?? '/none', 'http://localhost');
  return { status: answer.status, page: location.pathname, ...Object.fromEntries(location.searchParams) };
}

/** The newest mail to an address, once all that is due was sent. */
export async function mailTo(email: string) {
  await sweepMail(testDeps());
  const found = (await listLocalMails(testDeps())).find(({ recipient }) => recipient === email);
  const mail = found && (await readLocalMail(testDeps(), found.id));
  if (!mail) throw new Error(`No email to ${email}`);
  return mail;
}
export const tokenOf = (text: string) => /token=([\w.-]+)/.exec(text)?.[1] ?? '';

/** A request for a quote. */
export const quoteBody = (lines: object[], email = newAddress(), more: object = {}) => ({
  company: 'Byron GmbH',
  country: 'DE',
  vatNumber: 'de 123.456.789',
  name: 'Ada Byron',
  email,
  lines,
  wantedDate: '',
  message: 'By invoice, please.',
  website: '',
  ...more,
});
export const ask = (body: object, visitor = newVisitor()) =>
  visitor.post<Failure>('/api/quotes', { ...body, submissionTime: 9, sessionId: 's' });
