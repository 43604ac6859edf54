import { describe, expect, test } from 'vitest';
import { sendMail } from '../../functions/mail/send-mail';
import { queueKeysArrived } from '../../functions/mail/statements';
import { MailError } from '../../functions/platform/mailer';
import { balanceBooksAfterEach } from '../support/books.ts';
import { Buyer } from '../support/buyer.ts';
import { laterDone, testDeps } from '../support/deps.ts';
import { verifiedStaff } from '../support/people.ts';
import { count, db, MINUTE, product, row } from '../support/stock.ts';
import { newVisitor, OPERATOR } from '../support/visitor.ts';
import { bounce, type EventOptions, fakeMailer, OLD, sendEvent } from './mail-fixtures.ts';

balanceBooksAfterEach();

/** A paid order and its mail, sent unless specified otherwise. */
async function mailed({ send = true } = {}) {
  const buyer = new Buyer();
  const order = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  await laterDone();
  const mail = await row<{ id: string }>(
    "SELECT id FROM outbox WHERE subject_id = ? AND kind = 'order_paid'",
    order.orderId,
  );
  const id = mail?.id ?? '';
  if (send) await sendMail(testDeps(), id);
  const state = async () => (await row<{ state: string }>('SELECT state FROM outbox WHERE id = ?', id))?.state;
  const path = `/api/orders/${order.orderId}`;
  return { buyer, order, id, state, path };
}

const openBounces = (orderId: string) =>
  count("SELECT count(*) FROM attention WHERE kind = 'mail_bounced' AND subject = ? AND state = 'open'", orderId);

describe('I12 what Resend tells of a mail', () => {
  test('delivered and bounced reach the order page, the history and staff', async () => {
    const { buyer, order, id, path } = await mailed();
    await sendEvent('email.delivered', { id });
    expect((await buyer.visitor.get(path)).body).toMatchObject({
      mail: { state: 'delivered', at: expect.any(Number) },
    });
    await sendEvent('email.bounced', { id }, bounce);
    expect((await buyer.visitor.get(path)).body).toMatchObject({ mail: { state: 'bounced' } });
    expect(await openBounces(order.orderId)).toBe(1);
    const entry = "SELECT message FROM attention WHERE kind = 'mail_bounced' AND subject = ?";
    expect((await row(entry, order.orderId))?.message).toContain('General: No such mailbox');
    const events = "SELECT count(*) FROM mail_event WHERE outbox_id = ? AND actor = 'resend'";
    expect(await count(events, id)).toBe(2);
  });

  test('an order whose email came back is bounced on its page and in the list, though a newer one went the same way', async () => {
    const { buyer, order, id, path } = await mailed();
    const newer = queueKeysArrived(testDeps(), order.orderId);
    await newer.write.run().then(() => sendMail(testDeps(), newer.id));
    const find = `/api/admin/orders?q=${order.orderId}&mail=`;
    const states = async (mail: string) => [
      (await buyer.visitor.get(path)).body,
      (await newVisitor().send<{ rows: object[] }>('GET', find + mail, { headers: OPERATOR })).body.rows[0],
    ];
    await sendEvent('email.bounced', { id }, bounce);
    expect(await states('bounced')).toMatchObject([{ mail: { state: 'bounced' } }, { mail: 'bounced' }]);
    await sendEvent('email.delivered', { id: newer.id });
    expect(await states('delivered')).toMatchObject([{ mail: { state: 'delivered' } }, { mail: 'delivered' }]);
  });

  test('a late word that a former address has its email leaves the bounce of the new one open', async () => {
    const { order, id } = await mailed();
    const corrected = { email: 'typo@example.org', reason: 'The buyer wrote another address' };
    await (await verifiedStaff()).post(`/api/admin/orders/${order.orderId}/address`, corrected);
    await laterDone();
    const again = "SELECT id FROM outbox WHERE subject_id = ? AND kind = 'keys_resend'";
    await sendEvent('email.bounced', { id: (await row<{ id: string }>(again, order.orderId))?.id ?? '' }, bounce);
    expect(await openBounces(order.orderId)).toBe(1);
    await sendEvent('email.delivered', { id });
    expect(await openBounces(order.orderId)).toBe(1);
  });

  test('is about the mail of the tag, else of the service’s reference, and other mails are not ours', async () => {
    const { id, state } = await mailed();
    expect((await sendEvent('email.delivered', { ref: id })).status).toBe(200);
    expect(await state()).toBe('delivered');
    expect((await sendEvent('email.delivered', { id: 'mail_unknown', ref: 'nobody' })).status).toBe(200);
    expect((await sendEvent('email.opened', { id })).status).toBe(200);
    const [other, own] = [await mailed(), await mailed()].toSorted((one, two) => (one.id < two.id ? -1 : 1));
    await sendEvent('email.delivered', { id: own?.id ?? '', ref: other?.id ?? '' });
    expect([await own?.state(), await other?.state()]).toEqual(['delivered', 'sent']);
  });

  test.each([
    [['email.sent', 'email.delivered', 'email.bounced'], 'bounced'],
    [['email.bounced', 'email.delivered', 'email.sent'], 'bounced'],
    [['email.delivered', 'email.sent', 'email.delivery_delayed'], 'delivered'],
    [['email.delivery_delayed', 'email.complained'], 'sent'],
    [['email.failed', 'email.delivered'], 'bounced'],
  ])('F8 %j ends as %s, whatever the order', async (types, end) => {
    const { id, state } = await mailed();
    for (const type of types) await sendEvent(type, { id });
    expect(await state()).toBe(end);
    const both = await mailed();
    await Promise.all(types.map((type) => sendEvent(type, { id: both.id })));
    expect(await both.state()).toBe(end);
  });

  test('I9 F7 five times the same event, at once, has one effect', async () => {
    const { order, id } = await mailed();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendEvent('email.bounced', { id }, { id: `m_${id}` })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(await count('SELECT count(*) FROM mail_event WHERE event_id = ?', `m_${id}`)).toBe(1);
    expect(await openBounces(order.orderId)).toBe(1);
  });

  test.each([
    ['email.bounced', { bounce: { message: 'Full', type: 'Transient', diagnosticCode: ['552'] } }, 'bounced', 'Full'],
    ['email.bounced', { bounce: null, message_id: null, template_id: null }, 'bounced', null],
    ['email.bounced', { bounce: { message: null, subType: 3 } }, 'bounced', null],
    ['email.failed', { failed: { reason: 'reached_daily_quota' } }, 'bounced', 'reached_daily_quota'],
    ['email.failed', { failed: 'no' }, 'bounced', null],
    [
      'email.suppressed',
      { suppressed: { message: 'On the list', type: 'OnAccountSuppressionList' } },
      'bounced',
      'OnAccountSuppressionList: On the list',
    ],
    ['email.delivered', { email_id: null, broadcast_id: 'b', cc: [], headers: null }, 'delivered', null],
    ['email.delivery_delayed', { delay: {} }, 'sent', null],
    ['email.scheduled', {}, 'sent', undefined],
    [
      'email.clicked',
      { click: { ipAddress: '::1', link: 'https://x', timestamp: 'now', userAgent: 'x' } },
      'sent',
      undefined,
    ],
  ])('any form of %s that Resend may send has its effect: %j', async (type, more, end, detail) => {
    const { id, state } = await mailed();
    expect((await sendEvent(type, { id }, { more })).status).toBe(200);
    expect(await state()).toBe(end);
    const event = await row("SELECT detail FROM mail_event WHERE outbox_id = ? AND actor = 'resend'", id);
    expect(event?.detail).toEqual(detail);
  });

  test.each(['contact.created', 'domain.updated', 'suppression.added', 'inbox.draft.sent', 'email.received'])(
    '%s, which is about no mail of ours, is taken and leaves nothing',
    async (type) => {
      const more = { email_id: undefined, id: 'x', records: [], tags: undefined };
      expect((await sendEvent(type, {}, { more })).status).toBe(200);
    },
  );

  test('a mail whose answer was lost counts as sent, and its key as disclosed', async () => {
    const { order, id, state } = await mailed({ send: false });
    const lost = fakeMailer(new MailError('no answer', 'unknown', { doubts: ['resend'] }));
    await sendMail(testDeps({ mailer: lost }), id);
    expect(await state()).toBe('queued');
    await sendEvent('email.delivered', { id, ref: 're_lost' });
    expect(await row('SELECT state, provider, provider_ref FROM outbox WHERE id = ?', id)).toEqual({
      state: 'delivered',
      provider: 'resend',
      provider_ref: 're_lost',
    });
    const disclosed = "SELECT count(*) FROM license_event WHERE assignment_id = ? AND kind = 'mailed'";
    expect(await count(disclosed, order.licenseKeys[0]?.keyId ?? '')).toBe(1);
    await sendMail(testDeps({ now: () => Date.now() + 60 * MINUTE, mailer: fakeMailer() }), id);
    expect(await count(disclosed, order.licenseKeys[0]?.keyId ?? '')).toBe(1);
  });

  test.each([
    ['email.bounced', bounce, 'bounced', 'General: No such mailbox'],
    ['email.suppressed', { more: { suppressed: { message: 'On the list' } } }, 'bounced', 'On the list'],
    ['email.complained', {}, 'complained', null],
    ['email.bounced', { more: { bounce: { type: 'Transient', message: 'Full' } } }, undefined, undefined],
    ['email.failed', { more: { failed: { reason: 'reached_daily_quota' } } }, undefined, undefined],
    ['email.delivered', {}, undefined, undefined],
  ])('%s %j puts the address on the suppression list as %s', async (type, more, reason, note) => {
    const { buyer, id } = await mailed();
    await Promise.all([sendEvent(type, { id }, more), sendEvent(type, { id }, more)]);
    const listed = await row(
      'SELECT reason, note, outbox_id, actor FROM mail_suppression WHERE email = ?',
      buyer.email.toLowerCase(),
    );
    expect(listed).toEqual(reason ? { reason, note, outbox_id: id, actor: 'resend' } : null);
  });

  test('a complaint outweighs a bounce on the suppression list, never the other way round', async () => {
    const { buyer, id } = await mailed();
    const reason = async () => (await row('SELECT reason FROM mail_suppression WHERE email = ?', buyer.email))?.reason;
    await sendEvent('email.bounced', { id }, bounce);
    expect(await reason()).toBe('bounced');
    await sendEvent('email.complained', { id });
    expect(await reason()).toBe('complained');
    await sendEvent('email.bounced', { id }, bounce);
    expect(await reason()).toBe('complained');
  });

  test('a bounce at an address the buyer has corrected since calls nobody', async () => {
    const { order, id } = await mailed();
    await db.prepare("UPDATE orders SET email = 'better@example.org' WHERE id = ?").bind(order.orderId).run();
    await sendEvent('email.bounced', { id }, bounce);
    expect(await openBounces(order.orderId)).toBe(0);
  });
});

describe('F11 a message that is not Resend’s', () => {
  test.each<[string, EventOptions]>([
    ['altered', { altered: true }],
    ['signed with another secret', { secret: 'whsec_Zm9yZ2VkZm9yZ2VkZm9yZ2Vk' }],
    ['replayed six minutes later', { at: Date.now() - 6 * MINUTE }],
    ['from the future', { at: Date.now() + 6 * MINUTE }],
  ])('%s answers 400 and leaves nothing', async (_, options) => {
    const { id, state } = await mailed();
    const answer = await sendEvent('email.bounced', { id }, options);
    expect([answer.status, answer.body.code]).toEqual([400, 'signature_invalid']);
    expect(await state()).toBe('sent');
    expect(await count("SELECT count(*) FROM mail_event WHERE outbox_id = ? AND kind = 'bounced'", id)).toBe(0);
  });

  test('F30 the former secret holds while both are configured; without a secret every message is refused', async () => {
    const { id } = await mailed();
    expect((await sendEvent('email.delivered', { id }, { secret: OLD })).status).toBe(200);
    const without = await newVisitor().post('/api/webhooks/resend', { type: 'email.delivered', data: {} });
    expect(without.status).toBe(400);
  });
});

test('an answer from the inbox that came back is told to staff', async () => {
  const visitor = newVisitor();
  const email = 'asks@example.org';
  const written = {
    name: 'Ada',
    email,
    subject: 'Is it mine?',
    message: 'Where do I type it in?',
    submissionTime: 9,
  };
  expect((await visitor.post('/api/contact', written)).status).toBe(200);
  const thread = await row<{ id: string }>('SELECT id FROM thread WHERE email = ?', email);
  const answer = await visitor.post(`/api/admin/threads/${thread?.id}/answer`, { revision: 1, text: 'Yes.' }, OPERATOR);
  expect(answer.status).toBe(200);
  await laterDone();
  const mail = await row<{ id: string }>("SELECT id FROM outbox WHERE kind = 'thread_answer' AND recipient = ?", email);
  const id = mail?.id ?? '';
  await sendMail(testDeps(), id);
  await sendEvent('email.bounced', { id }, { more: { bounce: { type: 'Transient', message: 'Full' } } });
  const entry = "SELECT message FROM attention WHERE kind = 'mail_failed' AND subject = ? AND state = 'open'";
  expect(await row(entry, id)).toMatchObject({
    message: expect.stringContaining('“Answer from the inbox” came back'),
  });
});
