import { queueMail } from '../../functions/mail/statements';
import type { Deps } from '../../functions/platform/deps';
import type { Mail, Mailer } from '../../functions/platform/mailer';
import type { Services } from '../../functions/platform/services';
import type { MailContentOutput } from '../../src/shop/mail/contract';
import { laterDone, testDeps } from '../support/deps.ts';
import { newVisitor, OPERATOR } from '../support/visitor.ts';
import { db, HOME, keyFile, PRO, runImport, seedStock, waitingOrder } from './import-fixtures.ts';

export { MINUTE_MS as MINUTE } from '../../src/shop/time';

export const START = Date.UTC(2026, 0, 5);

export const outbox = (id: string) =>
  db
    .prepare(
      'SELECT state, attempts, next_attempt_at, last_error, provider, provider_ref, doubts FROM outbox WHERE id = ?',
    )
    .bind(id)
    .first();

/** A mail service that behaves as specified, and records what it receives. */
export function fakeMailer(...answers: (Error | 'ok')[]): Mailer & { given: Mail[] } {
  const given: Mail[] = [];
  return {
    name: 'fake',
    given,
    async send(mail) {
      given.push(mail);
      const answer = answers.shift() ?? 'ok';
      if (answer !== 'ok') throw answer;
      return { provider: 'fake', providerRef: `ref_${given.length}` };
    },
  };
}

/** What staff see of a mail in the back office. */
export async function readByStaff({ id }: Pick<Mail, 'id'>, services: Partial<Services> = {}): Promise<string> {
  const path = `/api/admin/mails/${id}/content`;
  const { body } = await newVisitor(services).send<MailContentOutput>('GET', path, { headers: OPERATOR });
  return body.content?.html ?? '';
}
/** The links of a mail that carry a token, each as staff read it. */
export const tokensIn = (html: string): string[] =>
  [...html.matchAll(/[?]token=([^&"]*)/g)].map(([, token = '']) => token);

export const at = (now: number, changes: Partial<Deps> = {}) => testDeps({ now: () => now, ...changes });

let mails = 0;
export async function queued(
  kind: 'order_paid' | 'order_link' | 'keys_arrived' | 'keys_delayed' | 'keys_resend' | 'refund',
  subjectId = 'order_mail',
  now = START,
) {
  mails += 1;
  const id = `mail_${mails}`;
  const mail = { kind, subjectId, version: 100 + mails, recipient: { orderId: subjectId } };
  await queueMail(at(now, { newId: () => id }), mail).write.run();
  return id;
}

/** A paid order of two products with one of two keys for the first and a volume key for the second. */
export async function mailedOrder(): Promise<void> {
  await seedStock();
  await waitingOrder('order_mail', START - 1000, [
    { product: HOME, quantity: 2 },
    { product: PRO, quantity: 1 },
  ]);
  await runImport(keyFile('MAILED', 1), {}, { now: () => START });
  await runImport('VOLUME-1-TEST', { product: PRO, lot: 'volume', seats: 5 }, { now: () => START });
  await laterDone();
  await db.prepare('DELETE FROM outbox').run();
}

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
export const OLD = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX';
const hooked = { settings: { ...testDeps().settings, RESEND_WEBHOOK_SECRET: `${SECRET},${OLD}` } };
const resend = newVisitor(hooked);

async function sign(secret: string, id: string, timestamp: number, body: string): Promise<string> {
  const raw = Uint8Array.fromBase64(secret.slice(6));
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${timestamp}.${body}`));
  return `v1,${new Uint8Array(mac).toBase64()}`;
}

let events = 0;
export interface EventOptions {
  id?: string;
  secret?: string;
  at?: number;
  altered?: boolean;
  more?: object;
}

/** Tells the shop of an event, as Resend does. */
export async function sendEvent(type: string, mail: { id?: string; ref?: string }, options: EventOptions = {}) {
  events += 1;
  const { id = `msg_${events}`, secret = SECRET, at = Date.now(), altered = false, more = {} } = options;
  const data = { email_id: mail.ref ?? '', to: ['x@example.org'], tags: mail.id ? { mail: mail.id } : {}, ...more };
  const body = JSON.stringify({ type, created_at: new Date(at).toISOString(), data });
  const timestamp = Math.floor(at / 1000);
  const signature = `v1,bm9uc2Vuc2U= ${await sign(secret, id, timestamp, body)}`;
  const headers = {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': String(timestamp),
    'svix-signature': signature,
  };
  return resend.send<{ code?: string }>('POST', '/api/webhooks/resend', { headers, body: altered ? `${body} ` : body });
}

export const bounce = { more: { bounce: { type: 'Permanent', subType: 'General', message: 'No such mailbox' } } };
