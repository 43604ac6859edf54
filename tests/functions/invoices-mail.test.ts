import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readLocalMail } from '../../functions/mail/list-local';
import { sendMail } from '../../functions/mail/send-mail';
import { refundOrder } from '../../functions/payments/refund-order';
import type { Deps } from '../../functions/platform/deps';
import { MailError, type MailService } from '../../functions/platform/mailer';
import { createCloudflareMailer } from '../../functions/platform/mailer-cloudflare';
import { createLocalMailer } from '../../functions/platform/mailer-local';
import { HOUR_MS } from '../../src/shop/time';
import { Buyer } from '../support/buyer.ts';
import { setSettings } from '../support/carts.ts';
import { laterDone, testDeps } from '../support/deps.ts';
import { invoiceFonts } from '../support/invoice-fonts.ts';
import { documentsOf } from '../support/invoices.ts';
import { count, db, product, row } from '../support/stock.ts';
import { fakeMailer } from './mail-fixtures.ts';
import { letter, resend, smtp, taken } from './mail-services-fixtures.ts';

/** The mail of a new order, as if it had not gone out yet; `later` of an attempt are the hours it comes after it. */
async function mailOf(kind: 'order_paid' | 'refund') {
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  if (kind === 'refund') await refundOrder(testDeps(), { id: orderId, reason: 'a test' });
  const mail = await row<{ id: string }>('SELECT id FROM outbox WHERE subject_id = ? AND kind = ?', orderId, kind);
  const id = mail?.id ?? '';
  await laterDone();
  await db
    .prepare("UPDATE outbox SET state = 'queued', next_attempt_at = 0, sent_at = NULL WHERE id = ?")
    .bind(id)
    .run();
  const send = (changes: Partial<Deps>, later = 0) =>
    sendMail(testDeps({ asset: invoiceFonts, now: () => Date.now() + later * HOUR_MS, ...changes }), id);
  return { buyer, id, orderId, send };
}

describe('an invoice in the order mail', () => {
  beforeAll(() => setSettings({ invoiceMail: 'pdf' }));
  afterAll(() => setSettings({ invoiceMail: null }));
  const attention = () => count("SELECT count(*) FROM attention WHERE kind = 'invoice_attachment' AND state = 'open'");

  test('is the PDF of its number; a refund’s mail has the credit note', async () => {
    for (const [kind, at] of [
      ['order_paid', 0],
      ['refund', 1],
    ] as const) {
      const { orderId, send } = await mailOf(kind);
      const mailer = fakeMailer();
      await send({ mailer });
      const number = (await documentsOf(orderId))[at]?.id;
      expect(mailer.given[0]?.attachments).toMatchObject([{ name: `${number}.pdf`, type: 'application/pdf' }]);
      expect(mailer.given[0]?.text).toContain(`${number} is attached`);
    }
  });

  test('comes also when the clock moves on while the payment is written', async () => {
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 1));
    const { send } = await mailOf('order_paid');
    vi.restoreAllMocks();
    const mailer = fakeMailer();
    await send({ mailer, now: () => now });
    expect(mailer.given[0]?.attachments).toHaveLength(1);
  });

  test('comes with the same bytes on every attempt, whatever became of the order meanwhile', async () => {
    const { buyer, orderId, send } = await mailOf('order_paid');
    const mailer = fakeMailer(new MailError('down', 'busy'));
    await send({ mailer });
    expect((await buyer.visitor.post(`/api/orders/${orderId}/invoices`, { name: 'Byron Ltd' })).status).toBe(200);
    await send({ mailer }, 24);
    const [one, two] = mailer.given.map(({ attachments }) => attachments?.[0]?.bytes.toBase64());
    expect(one).toMatch(/^JVBERi0/);
    expect(two).toBe(one);
  });

  test('that cannot be drawn holds no keys up: the mail goes without it, and staff hear of it until one goes again', async () => {
    const mailer = fakeMailer();
    await (await mailOf('order_paid')).send({ mailer, asset: undefined });
    expect([mailer.given[0]?.attachments, await attention()]).toEqual([undefined, 1]);
    expect(mailer.given[0]?.text).not.toContain('attached');
    await (await mailOf('order_paid')).send({ mailer });
    await laterDone();
    expect([mailer.given[1]?.attachments?.length, await attention()]).toEqual([1, 0]);
  });

  test('a mail that may have gone out with it is tried again, never sent without it', async () => {
    const { id, send } = await mailOf('order_paid');
    const mailer = fakeMailer(new MailError('no answer', 'unknown', { doubts: ['fake'] }));
    await send({ mailer });
    await send({ mailer, asset: undefined }, 1);
    expect(mailer.given).toHaveLength(1);
    expect(await row('SELECT state FROM outbox WHERE id = ?', id)).toEqual({ state: 'queued' });
  });

  test('stands in the local mailbox', async () => {
    const { id, orderId, send } = await mailOf('order_paid');
    await db.prepare('DELETE FROM local_mail WHERE id = ?').bind(id).run();
    await send({});
    const mail = await readLocalMail(testDeps(), id);
    expect(mail?.attachments).toMatchObject([{ name: `${(await documentsOf(orderId))[0]?.id}.pdf` }]);
    expect(mail?.attachments?.[0]?.base64).toMatch(/^JVBERi0/);
  });
});

test('without that setting no mail has one', async () => {
  const mailer = fakeMailer();
  await (await mailOf('order_paid')).send({ mailer });
  expect(mailer.given.map(({ attachments }) => attachments)).toEqual([undefined]);
});

describe('a file that goes with a mail arrives byte for byte', () => {
  const bytes = Uint8Array.from({ length: 3_000 }, (_, at) => (at * 31) % 256);
  const file = { name: 'INV-2026-000001.pdf', type: 'application/pdf', bytes };
  const sent = async (service: MailService) => {
    const mail = letter();
    await service.send({ ...mail, attachments: [file] });
    return mail;
  };

  test('by Resend', async () => {
    const mail = await sent(resend());
    expect(JSON.parse((await taken(mail.to))[0]?.body ?? '').attachments).toEqual([
      { filename: file.name, content_type: file.type, content: bytes.toBase64() },
    ]);
  });

  test('by SMTP', async () => {
    const mail = await sent(smtp());
    const [only] = await taken(mail.to);
    const part = only?.body.split(/--mixed_[^\r\n]+/).find((one) => one.includes(`filename="${file.name}"`)) ?? '';
    expect(part).toMatch(/Content-Type: application\/pdf/i);
    const body = part.slice(part.indexOf('\r\n\r\n')).replace(/\s/g, '');
    expect(body).toBe(bytes.toBase64());
  });

  test('by Cloudflare', async () => {
    const given: { attachments?: unknown }[] = [];
    const from = { email: 'shop@keystall.example', name: 'Keystall' };
    const send = async (message: object) => void given.push(message);
    await sent(createCloudflareMailer({ send } as never, { from, replyTo: from.email }));
    expect(given[0]?.attachments).toEqual([
      { filename: file.name, type: file.type, content: bytes.toBase64(), disposition: 'attachment' },
    ]);
  });

  test('in the local mailbox', async () => {
    const mail = await sent(createLocalMailer(db, testDeps().vault));
    expect((await readLocalMail(testDeps(), mail.id))?.attachments?.[0]?.base64).toBe(bytes.toBase64());
  });
});
