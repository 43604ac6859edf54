import { env } from 'cloudflare:workers';
import { sweepMail } from '../../functions/mail/sweep';
import type { Services } from '../../functions/platform/services';
import { createVault } from '../../functions/platform/vault';
import type { CustomerView } from '../../src/shop/customers/contract';
import { laterDone, testDeps } from './deps.ts';
import { TEST_VARS } from './vars.ts';
import { type Answer, newVisitor, type Visitor } from './visitor.ts';

export const SESSION = '__Host-keystall-customer';
export const PASSWORD = 'a violet kettle sings';

let people = 0;

/** Returns an address unique in this run. */
export const newAddress = () => {
  people += 1;
  return `person${people}-${Date.now()}@example.org`;
};

export type Failure = { error: string; code: string; issues?: { path: string; message: string }[] };
type SignedIn = Answer<{ success: true; customer: CustomerView } & Partial<Failure>>;

export interface Customer extends Visitor {
  email: string;
  answer: SignedIn;
}

/** Returns a browser that has just registered, like the form does it. */
export async function registered(
  changes: Partial<Record<'email' | 'password' | 'firstName' | 'lastName', string>> = {},
  services: Partial<Services> = {},
): Promise<Customer> {
  const visitor = newVisitor(services);
  const email = changes.email ?? newAddress();
  const body = { firstName: 'Ada', lastName: 'Byron', email, password: PASSWORD, ...changes };
  const answer = await visitor.post<SignedIn['body']>('/api/auth/register', body);
  return { ...visitor, email, answer };
}

/** Signs in by password in this browser. */
export const signIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post<SignedIn['body']>('/api/auth/login', { email, password });

interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Returns the emails to an address, oldest first, from the local mailbox. */
export async function mailsTo(email: string): Promise<Mail[]> {
  await laterDone();
  await sweepMail(testDeps());
  await laterDone();
  const vault = createVault(TEST_VARS);
  const { DB } = env as unknown as { DB: D1Database };
  const { results } = await DB.prepare('SELECT * FROM local_mail WHERE recipient = ? ORDER BY created_at, rowid')
    .bind(email)
    .all<{ id: string; subject: string; ciphertext: string; vault_key_id: string }>();
  return Promise.all(
    results.map(async ({ id, subject, ciphertext, vault_key_id }) => {
      const sealed = { ciphertext, vaultKeyId: vault_key_id };
      const place = { table: 'local_mail', id, purpose: 'content' } as const;
      const content = JSON.parse(await vault.open(sealed, place)) as Omit<Mail, 'subject'>;
      return { subject, ...content };
    }),
  );
}

/** Returns the six digits of the newest code sent to an address. */
export async function codeFor(email: string): Promise<string> {
  const code = (await mailsTo(email)).map(({ subject }) => /^(\d{3}) (\d{3}) is your/.exec(subject)).findLast(Boolean);
  if (!code) throw new Error(`No code was emailed to ${email}`);
  return `${code[1]}${code[2]}`;
}

/** Returns the token of a link to `page` sent to an address; the newest by default. */
export async function linkFor(
  email: string,
  page: 'verify-email' | 'reset-password',
  which: 'newest' | 'oldest' = 'newest',
): Promise<string> {
  const pattern = new RegExp(`/${page}\\?token=([\\w-]+)`);
  const tokens = (await mailsTo(email)).map(({ text }) => pattern.exec(text)?.[1]).filter(Boolean);
  const token = which === 'newest' ? tokens.at(-1) : tokens[0];
  if (!token) throw new Error(`No link to /${page} was emailed to ${email}`);
  return token;
}

/** Returns a browser whose account has a verified address. */
export async function verified(email = newAddress()): Promise<Customer> {
  const customer = await registered({ email });
  const answer = await customer.post('/api/auth/verify-email', { token: await linkFor(email, 'verify-email') });
  if (answer.status !== 200) throw new Error(`The address was not confirmed: ${JSON.stringify(answer.body)}`);
  return customer;
}

/** Returns all rows of tables as one text, to search for what must not be there. */
export async function dump(...tables: string[]): Promise<string> {
  const { DB } = env as unknown as { DB: D1Database };
  const all = await Promise.all(tables.map((table) => DB.prepare(`SELECT * FROM ${table}`).all()));
  return JSON.stringify(all.map(({ results }) => results));
}

/** Returns everything in the database except the local mailbox, which stands in for the recipient's own. */
export async function everythingStored(): Promise<string> {
  const { DB } = env as unknown as { DB: D1Database };
  const { results } = await DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT IN ('sqlite_sequence', 'local_mail')",
  ).all<{ name: string }>();
  return dump(...results.map(({ name }) => name));
}
