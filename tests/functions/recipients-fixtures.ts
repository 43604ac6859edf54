import { statement } from '../../functions/db/client';
import { page } from '../../functions/http/page';
import { clearSettingsCache } from '../../functions/settings/shop-settings';
import type { ReceivedView, RecipientsView } from '../../src/shop/recipients/contract';
import { Buyer } from '../support/buyer.ts';
import { type Failure, mailsTo, newAddress } from '../support/customer.ts';
import { testDeps, testServices } from '../support/deps.ts';
import { count, db, product } from '../support/stock.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';

/** Mails that contain keys disclose them: these tests use shops whose mails contain the link. */
export async function mailLinksOnly(): Promise<void> {
  const link = "INSERT INTO setting (name, value, updated_at, revision) VALUES ('orderMail', '\"link\"', 1, 1)";
  await statement(db, link).run();
  clearSettingsCache();
}

export type Answer = RecipientsView & Partial<Failure>;
export type Received = Extract<ReceivedView, { access: 'recipient' }>;

/** A paid order whose buyer assigns copies to others. */
export async function bought(quantity = 1, keys = quantity) {
  const sold = await product({ keys });
  const buyer = new Buyer();
  const email = newAddress();
  const order = await buyer.buy([{ product: sold, quantity }], { email });
  const id = order.orderId;
  const path = `/api/orders/${id}/recipients`;
  const list = async (visitor: Visitor = buyer.visitor) => (await visitor.get<Answer>(path)).body;
  const first = (await list()).copies[0];
  const copy = (slot: number, to: string, more: object = {}) => ({
    lineId: first?.lineId ?? '',
    slot,
    email: to,
    ...more,
  });
  const give = (...copies: object[]) => buyer.visitor.post<Answer>(path, { copies });
  const change = (recipientId: string, body: object) => buyer.visitor.post<Answer>(`${path}/${recipientId}`, body);
  const takeBack = (recipientId: string) => buyer.visitor.post<Answer>(`${path}/${recipientId}/take-back`, {});
  const resend = (recipientId: string) => buyer.visitor.post<Answer>(`${path}/${recipientId}/resend`, {});
  const stateOf = async (slot = 1) => (await list()).copies[slot - 1]?.recipient?.state;
  return { sold, buyer, email, id, list, copy, give, change, takeBack, resend, stateOf, keys: order.licenseKeys };
}

export const LINK = /\/your-copy\/(rcpt_\w+)\?access=[\w.%-]+/;
export const linkIn = async (to: string) => {
  const text = (await mailsTo(to)).at(-1)?.text ?? '';
  return LINK.exec(text)?.[0] ?? 'no link';
};

/** Follows the link of a mail in a new browser, as a person or another visitor would. */
export async function follow(link: string, visitor = newVisitor()) {
  const id = LINK.exec(link)?.[1] ?? 'none';
  const answer = await page(new Request(`http://localhost:8787${link}`), testServices(), async () => new Response(''));
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  if (name) visitor.cookies.set(name, value);
  const view = async () => (await visitor.get<ReceivedView>(`/api/recipients/${id}`)).body;
  const reveal = () => visitor.post<{ licenseKey: string } & Failure>(`/api/recipients/${id}/reveal`, {});
  return { id, visitor, answer, view, reveal };
}

export const at = (now: number) => testDeps({ now: () => now });
export const namedAt = (email: string) => count('SELECT count(*) FROM recipient WHERE email = ?', email);
