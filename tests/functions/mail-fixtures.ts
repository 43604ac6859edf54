import { queueMail } from '../../functions/mail/statements';
import type { Deps } from '../../functions/platform/deps';
import type { Mail, Mailer } from '../../functions/platform/mailer';
import type { Services } from '../../functions/platform/services';
import type { MailContentOutput } from '../../src/shop/mail/contract';
import { laterDone, testDeps } from '../support/deps.ts';
import { newVisitor, OPERATOR } from '../support/visitor.ts';
import { db, HOME, keyFile, PRO, runImport, seedStock, waitingOrder } from './import-fixtures.ts';

export const MINUTE = 60_000;
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
