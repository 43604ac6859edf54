import { describe, expect, test } from 'vitest';
import { sendMail } from '../../../functions/mail/send-mail';
import { queueSealedMail } from '../../../functions/mail/statements';
import { MailError } from '../../../functions/platform/mailer';
import { Buyer } from '../../support/buyer.ts';
import { laterDone, testDeps, testServices } from '../../support/deps.ts';
import { readable } from '../../support/readable.ts';
import { count, product, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

const staff = newVisitor();
// biome-ignore lint/suspicious/noExplicitAny: answers are read loosely here; the contract is checked where they are made.
const get = (path: string) => staff.send<any>('GET', path, { headers: OPERATOR });
// biome-ignore lint/suspicious/noExplicitAny: as above.
const post = (path: string, body: object) => staff.post<any>(path, body, OPERATOR);
const reason = 'The mailbox was full';

/** An order whose mail is waiting in the outbox. */
async function mailed() {
  const catalog = await product({ keys: 1 });
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: catalog }]);
  await laterDone();
  const mail = await row<{ id: string }>("SELECT id FROM outbox WHERE subject_id = ? AND kind = 'order_paid'", orderId);
  return { orderId, buyer, id: mail?.id ?? '' };
}

const refused = {
  ...testServices().mailer,
  name: 'test',
  send: () => Promise.reject(new MailError('The address does not exist.', 'address')),
};

describe('the email list', () => {
  test('shows every email and its state without contents', async () => {
    const { orderId, buyer, id } = await mailed();
    const { body } = await get(`/api/admin/mails?subject=${orderId}`);
    expect(body.rows).toEqual([
      expect.objectContaining({
        ...{ id, kind: 'order_paid', recipient: buyer.email, state: 'queued', attempts: 0 },
        about: expect.stringMatching(/^KS-\d{4}-\d{6}$/),
      }),
    ]);
    const found = await get(`/api/admin/mails?q=${body.rows[0].about}&kind=order_paid`);
    expect(found.body.rows.map((mail: { id: string }) => mail.id)).toEqual([id]);
    await sendMail(testDeps(), id);
    const one = await get(`/api/admin/mails/${id}`);
    expect([one.body.mail.state, one.body.events[0].kind]).toEqual(['sent', 'sent']);
    expect(JSON.stringify(one.body)).not.toContain('KEYST-ALL');
    expect((await get(`/api/admin/mails?q=${buyer.email}&state=sent`)).body.total).toBe(1);
  });

  test('shows the text of an email with masked keys and without order link, styles and scripts', async () => {
    const { orderId, id } = await mailed();
    const key = await row<{ masked: string }>(
      `SELECT k.hint AS masked FROM license_key k JOIN seat s ON s.key_id = k.id JOIN order_line l ON l.id = s.line_id
       WHERE l.order_id = ?`,
      orderId,
    );
    for (const send of [false, true]) {
      if (send) await sendMail(testDeps(), id);
      const { status, body } = await get(`/api/admin/mails/${id}/content`);
      expect([status, body.content.subject]).toEqual([200, expect.stringContaining('Your license key for')]);
      expect(readable(body.content.html)).toContain(key?.masked);
      // The test keys begin like the shop's name, which heads each email as keycaps.
      expect(readable(body.content.html).replace('KEYSTALL', '')).not.toMatch(/KEYST/);
      expect(body.content.html).toContain('access=[hidden]');
      expect(body.content.html).not.toMatch(/<style|<script/);
    }
    expect((await get('/api/admin/mails/mail_none/content')).status).toBe(404);
  });

  test('a code is visible only to its recipient, before and after sending', async () => {
    const deps = testDeps();
    const mail = await queueSealedMail(deps, {
      kind: 'sign_in_code',
      version: 1,
      recipient: 'ada@example.com',
      facts: { code: '123456' },
    });
    await mail.write.run();
    const shown = async () => (await get(`/api/admin/mails/${mail.id}/content`)).body;
    expect(await shown()).toEqual({ content: null });
    await sendMail(deps, mail.id);
    expect(await shown()).toEqual({ content: null });
  });

  test('a failed email stays open until staff resend it to the current address of the order', async () => {
    const { orderId, id } = await mailed();
    await sendMail(testDeps({ mailer: refused }), id);
    const trouble = async () => (await get(`/api/admin/mails?trouble=yes&subject=${orderId}`)).body.total;
    expect(await trouble()).toBe(1);
    await testServices().db.prepare("UPDATE orders SET email = 'new@example.com' WHERE id = ?").bind(orderId).run();
    const { body } = await post(`/api/admin/mails/${id}/replay`, { reason });
    expect(body.message).toContain('new@example.com');
    expect(await trouble()).toBe(0);
    expect(
      await count("SELECT count(*) FROM attention WHERE kind = 'mail_failed' AND subject = ? AND state = 'open'", id),
    ).toBe(0);
    expect(await row('SELECT kind, recipient, state FROM outbox WHERE id = ?', body.id)).toEqual({
      kind: 'keys_resend',
      recipient: 'new@example.com',
      state: 'queued',
    });
    expect(
      await row("SELECT reason, permission FROM audit WHERE action = 'mail.replayed' AND subject = ?", id),
    ).toEqual({
      reason,
      permission: 'mail:send',
    });
  });

  test('resending twice at once sends it once, and a queued email is not duplicated', async () => {
    const { id } = await mailed();
    expect((await post(`/api/admin/mails/${id}/replay`, { reason })).body.code).toBe('mail_closed');
    await sendMail(testDeps(), id);
    const answers = await Promise.all([1, 2, 3].map(() => post(`/api/admin/mails/${id}/replay`, { reason })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('a canceled email is never sent, and a sent one cannot be canceled', async () => {
    const { id } = await mailed();
    expect((await post(`/api/admin/mails/${id}/cancel`, { reason })).status).toBe(200);
    await sendMail(testDeps(), id);
    expect(await count("SELECT count(*) FROM mail_event WHERE outbox_id = ? AND kind = 'sent'", id)).toBe(0);
    const other = await mailed();
    await sendMail(testDeps(), other.id);
    expect((await post(`/api/admin/mails/${other.id}/cancel`, { reason })).body.code).toBe('mail_closed');
  });
});
