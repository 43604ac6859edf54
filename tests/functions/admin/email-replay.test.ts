import { beforeAll, expect, test } from 'vitest';
import { sendMail } from '../../../functions/mail/send-mail';
import { queueMail, queueSealedMail } from '../../../functions/mail/statements';
import { MailError } from '../../../functions/platform/mailer';
import type { MailKind } from '../../../src/shop/mail/kinds';
import { reminderStep, reminderVersion } from '../../../src/shop/receivables/rules';
import { newAddress } from '../../support/customer.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { approved } from '../../support/on-account.ts';
import { db, product, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';
import { fakeMailer } from '../mail-fixtures.ts';
import { bought, LINK, mailLinksOnly } from '../recipients-fixtures.ts';

const staff = newVisitor();
const reason = 'The mailbox was full';
const replay = (id: string) =>
  staff.post<{ id: string; code?: string }>(`/api/admin/mails/${id}/replay`, { reason }, OPERATOR);
const mailOf = async (kind: MailKind, subject: string) =>
  (await row<{ id: string }>('SELECT id FROM outbox WHERE kind = ? AND subject_id = ?', kind, subject))?.id ?? '';
const unknown = () => new MailError('The address does not exist.', 'address');

beforeAll(mailLinksOnly);

/** Makes a mail fail permanently. */
async function fail(id: string): Promise<void> {
  await laterDone();
  await sendMail(testDeps({ mailer: fakeMailer(unknown()) }), id);
}

/** Sends a mail; returns its content. */
async function sent(id: string) {
  const mailer = fakeMailer();
  await laterDone();
  await sendMail(testDeps({ mailer }), id);
  return mailer.given[0];
}

test('a failed email of a copy reaches its recipient when staff resend it, and its buyer sees that', async () => {
  const { give, copy, stateOf } = await bought();
  const email = newAddress();
  const id = (await give(copy(1, email))).body.copies[0]?.recipient?.id ?? '';
  const first = await mailOf('recipient_key', id);
  await fail(first);
  expect(await stateOf()).toBe('failed');
  const { status, body } = await replay(first);
  expect(status).toBe(200);
  expect(await sent(body.id)).toMatchObject({ to: email, text: expect.stringMatching(LINK) });
  expect(await stateOf()).toBe('sent');
});

test('an email of a copy is not resent to a former recipient', async () => {
  const { give, copy, change } = await bought();
  const id = (await give(copy(1, newAddress()))).body.copies[0]?.recipient?.id ?? '';
  const first = await mailOf('recipient_key', id);
  await fail(first);
  await change(id, { email: newAddress() });
  expect((await replay(first)).body.code).toBe('mail_closed');
});

test('a resent reminder has the same content', async () => {
  const { order } = await approved(500);
  const { orderId } = (await order([{ product: await product({ keys: 1, priceMinor: 4_900 }) }])).body;
  const version = reminderVersion(-3, false);
  const again = async (id: string) => {
    await db.prepare("UPDATE outbox SET state = 'needs_attention' WHERE id = ?").bind(id).run();
    const { body } = await replay(id);
    return row<{ version: number }>('SELECT version FROM outbox WHERE id = ?', body.id);
  };
  const reminder = queueMail(testDeps(), {
    ...{ kind: 'payment_reminder', subjectId: orderId, version },
    recipient: { orderId },
  });
  await reminder.write.run();
  expect(reminderStep((await again(reminder.id))?.version ?? 0)).toBe('before');
  const link = queueMail(testDeps(), {
    ...{ kind: 'payment_link', subjectId: 'link_1', version: 302 },
    recipient: newAddress(),
  });
  await link.write.run();
  expect(((await again(link.id))?.version ?? 0) % 100).toBe(2);
});

test.each<[MailKind, Record<string, string>]>([
  ['password_changed', { resetUrl: 'https://shop.example/reset' }],
  ['address_known', { resetUrl: 'https://shop.example/reset' }],
  ['form_received', { name: 'Ada' }],
])('%s is not offered again: what it said is gone', async (kind, facts) => {
  const deps = testDeps();
  const mail = await queueSealedMail(deps, { kind, version: 1, recipient: newAddress(), facts });
  await mail.write.run();
  await fail(mail.id);
  const { body } = await staff.send<{ mail: { replayable: boolean } }>('GET', `/api/admin/mails/${mail.id}`, {
    headers: OPERATOR,
  });
  expect(body.mail.replayable).toBe(false);
  expect((await replay(mail.id)).body.code).toBe('mail_closed');
});
