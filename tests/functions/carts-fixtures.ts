import { sendCartReminders } from '../../functions/carts/remind';
import { sweepMail } from '../../functions/mail/sweep';
import type { RecoverOutput } from '../../src/shop/carts/contract';
import { HOUR_MS, MINUTE_MS } from '../../src/shop/time';
import type { TestProduct } from '../support/buyer.ts';
import { agree, beacon, cartRecord, newSession } from '../support/carts.ts';
import { laterDone, testDeps } from '../support/deps.ts';
import { clock, count, db, product } from '../support/stock.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';
import { fakeMailer } from './mail-fixtures.ts';

export const time = clock();
export const services = { now: time.now };
export const deps = (more = {}) => testDeps({ ...services, ...more });
export const run = (sql: string, ...values: (string | number)[]) =>
  db
    .prepare(sql)
    .bind(...values)
    .run();

let shoppers = 0;
interface Left {
  visitor: Visitor;
  sessionId: string;
  email: string;
  products: TestProduct[];
}

/** Someone who left checkout with a cart, with the box for reminders ticked by default. */
export async function left({
  ticked = true,
  more = {},
  products = undefined as TestProduct[] | undefined,
} = {}): Promise<Left> {
  shoppers += 1;
  const [visitor, sessionId, email] = [newVisitor(services), newSession(), `shopper${shoppers}@example.org`];
  const sold = products ?? [await product({ keys: 1 })];
  await beacon(visitor, 'capture', cartRecord(sessionId, email, sold, more));
  if (ticked) await agree(visitor, sessionId, email);
  return { visitor, sessionId, email, products: sold };
}

export const remind = async () => {
  // The first look finds when a reminder is due, the next one writes it.
  await sendCartReminders(deps());
  await laterDone();
};
export const written = (email: string) =>
  count("SELECT count(*) FROM outbox WHERE kind = 'cart_reminder' AND recipient = ?", email);

/** Sends waiting mails; returns what a mail service received for an address. */
export async function sentTo(email: string, more = {}) {
  const mailer = fakeMailer();
  await sweepMail(deps({ mailer, ...more }));
  return mailer.given.filter(({ to }) => to === email);
}
export const tokenIn = (text: string | undefined): string =>
  /\/cart\/recover\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';

/** The first reminder of somebody who left, as a mail service got it. */
export async function reminded(more: Parameters<typeof left>[0] = {}) {
  const shopper = await left(more);
  await remind();
  time.forward(HOUR_MS + MINUTE_MS);
  await remind();
  const [mail] = await sentTo(shopper.email);
  if (!mail) throw new Error('No reminder was sent');
  return { ...shopper, mail, token: tokenIn(mail.text) };
}
export const recover = (token: string, visitor = newVisitor(services)) =>
  visitor.post<RecoverOutput & { code?: string; error?: string }>('/api/abandoned-cart/recover', { token });
