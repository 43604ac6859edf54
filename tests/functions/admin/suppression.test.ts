import { describe, expect, test } from 'vitest';
import { sendMail } from '../../../functions/mail/send-mail';
import { queueSealedMail } from '../../../functions/mail/statements';
import { MailError } from '../../../functions/platform/mailer';
import { Buyer } from '../../support/buyer.ts';
import { everythingStored, newAddress } from '../../support/customer.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { count, product, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';
import { fakeMailer } from '../mail-fixtures.ts';

const staff = newVisitor();
// biome-ignore lint/suspicious/noExplicitAny: answers are read loosely here; the contract is checked where they are made.
const get = (path: string) => staff.send<any>('GET', path, { headers: OPERATOR });
// biome-ignore lint/suspicious/noExplicitAny: as above.
const post = (path: string, body: object) => staff.post<any>(path, body, OPERATOR);
const LIST = '/api/admin/suppressions';
const note = 'They asked us by phone to stop';
const found = async (q: string) => (await get(`${LIST}?q=${encodeURIComponent(q)}`)).body.rows;
const entryOf = async (email: string): Promise<string> => (await found(email))[0]?.id;
const add = (email: string) => post(LIST, { email, note });
const release = (id: string) => post(`${LIST}/${id}/release`, { reason: 'The mailbox works again' });
const openAttention = (subject: string) =>
  row("SELECT message FROM attention WHERE kind = 'mail_failed' AND subject = ? AND state = 'open'", subject);

/** A paid order whose mail with the key is waiting. */
async function ordered() {
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  await laterDone();
  const mail = await row<{ id: string }>("SELECT id FROM outbox WHERE subject_id = ? AND kind = 'order_paid'", orderId);
  return { orderId, email: buyer.email, id: mail?.id ?? '' };
}

describe('the suppression list', () => {
  test('stores addresses of staff in lower case, searchable, filterable and exportable', async () => {
    const email = newAddress();
    expect((await add(` ${email.toUpperCase()} `)).status).toBe(200);
    const [entry] = await found(email);
    expect(entry).toMatchObject({ email, reason: 'staff', note, actor: 'operator', since: expect.any(Number) });
    expect(await found(`${email} phone`)).toHaveLength(1);
    expect((await get(`${LIST}?q=${email}&reason=bounced`)).body.total).toBe(0);
    expect((await get(`${LIST}?q=${email}&reason=staff&sort=email&dir=asc`)).body.total).toBe(1);
    const file = await newVisitor().send<string>('GET', `${LIST}.csv?q=${email}`, { headers: OPERATOR });
    expect(JSON.stringify(file.body)).toContain(`${email},Added by staff,`);
    expect((await get(`${LIST}/${entry.id}`)).body).toEqual({ entry, mail: null, held: 0 });
    expect((await get(`${LIST}/suppressed_none`)).status).toBe(404);
  });

  test('each action is audited with its reason and the masked address', async () => {
    const email = newAddress();
    await add(email);
    const id = await entryOf(email);
    expect((await release(id)).status).toBe(200);
    expect(await found(email)).toEqual([]);
    const acts = `SELECT group_concat(action || ': ' || reason, '; ') AS acts, group_concat(permission) AS permissions,
      group_concat(coalesce(before, after)) AS addresses FROM audit WHERE subject = ?`;
    const kept = await row<{ acts: string; permissions: string; addresses: string }>(acts, id);
    expect(kept?.acts).toBe(`suppression.added: ${note}; suppression.released: The mailbox works again`);
    expect(kept?.permissions).toBe('mail:send,mail:send');
    expect(kept?.addresses).not.toContain(email);
    expect((await release(id)).body.code).toBe('not_found');
  });

  test.each<[object, string]>([
    [{ email: 'no address', note }, 'email'],
    [{ email: '', note }, 'email'],
    [{ email: 'ada@example.org', note: ' ' }, 'note'],
    [{ email: 'ada@example.org' }, 'note'],
  ])('refuses %j at its field', async (body, field) => {
    const { status, body: answer } = await post(LIST, body);
    expect([status, answer.issues[0].path]).toEqual([400, field]);
  });

  test('has each address once, which is released once', async () => {
    const email = newAddress();
    const added = await Promise.all([add(email), add(email), add(email.toUpperCase())]);
    expect(added.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(added.find(({ status }) => status === 400)?.body.issues).toEqual([
      { path: 'email', message: 'This address is on the list.' },
    ]);
    const id = await entryOf(email);
    const released = await Promise.all([release(id), release(id), release(id)]);
    expect(released.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });
});

describe('I12 an email to a suppressed address', () => {
  test('with a key is not sent: staff see why, and resend it after releasing the address', async () => {
    const { orderId, email, id } = await ordered();
    await add(email);
    const mailer = fakeMailer();
    await sendMail(testDeps({ mailer }), id);
    expect(mailer.given).toEqual([]);
    const { body } = await get(`/api/admin/mails/${id}`);
    const entry = await entryOf(email);
    expect(body.mail).toMatchObject({ state: 'needs_attention', lastError: expect.stringContaining('staff added it') });
    expect(body.suppression).toEqual({ id: entry, reason: 'staff' });
    expect((await get(`${LIST}/${entry}`)).body.held).toBe(1);
    expect((await openAttention(id))?.message).toMatch(
      /on the suppression list.*Correct the address of the order, or release/,
    );
    expect(await count("SELECT count(*) FROM license_event WHERE kind = 'mailed' AND actor = ?", id)).toBe(0);

    const again = { reason: 'They need the key' };
    const refused = [
      await post(`/api/admin/mails/${id}/replay`, again),
      await post(`/api/admin/orders/${orderId}/resend`, again),
    ];
    expect(refused.map(({ status, body: answer }) => [status, answer.code])).toEqual([
      [409, 'mail_closed'],
      [409, 'order_closed'],
    ]);
    for (const answer of refused) expect(answer.body.error).toContain('Release it there first');

    await release(entry);
    const replayed = await post(`/api/admin/mails/${id}/replay`, again);
    await sendMail(testDeps({ mailer }), replayed.body.id);
    expect(mailer.given.map(({ to }) => to)).toEqual([email]);
    expect(await openAttention(id)).toBeNull();
    expect((await get(`/api/admin/mails/${id}`)).body.suppression).toBeNull();
  });

  test('with a code notifies staff once per address until it is released', async () => {
    const email = newAddress();
    await add(email);
    const deps = testDeps({ mailer: fakeMailer() });
    for (const version of [1, 2]) {
      const mail = await queueSealedMail(deps, {
        kind: 'sign_in_code',
        version,
        recipient: email,
        facts: { code: '123456' },
      });
      await mail.write.run();
      await sendMail(deps, mail.id);
      expect(await row('SELECT state, payload FROM outbox WHERE id = ?', mail.id)).toEqual({
        state: 'needs_attention',
        payload: null,
      });
      expect(await openAttention(mail.id)).toBeNull();
    }
    const entry = await entryOf(email);
    expect((await openAttention(entry))?.message).toContain('somebody asked for');
    await release(entry);
    expect(await openAttention(entry)).toBeNull();
  });

  test('suppresses the address if the server knows no such mailbox, and only then', async () => {
    const gone = await ordered();
    const refusal = new MailError('RCPT TO: 550 5.1.1 no such user', 'address', { mailbox: true });
    await sendMail(testDeps({ mailer: fakeMailer(refusal) }), gone.id);
    const [entry] = await found(gone.email);
    expect(entry).toMatchObject({ reason: 'bounced', note: 'RCPT TO: 550 5.1.1 no such user' });
    expect((await get(`${LIST}/${entry.id}`)).body.mail).toBe(gone.id);
    const other = await ordered();
    await sendMail(testDeps({ mailer: fakeMailer(new MailError('RCPT TO: 550 5.7.1 blocked', 'address')) }), other.id);
    expect(await found(other.email)).toEqual([]);
  });
});

test('is part of the customer’s data export and removed when they are erased', async () => {
  const { email, id: mail } = await ordered();
  const refusal = new MailError(`550 5.1.1 ${email} is unknown`, 'address', { mailbox: true });
  await sendMail(testDeps({ mailer: fakeMailer(refusal) }), mail);
  const customer = (await get(`/api/admin/customers?q=${encodeURIComponent(email)}`)).body.rows[0].id;
  const visitor = await verifiedStaff();
  const data = await visitor.post(`/api/admin/customers/${customer}/export`, { reason: 'They asked for it' });
  expect(data.body).toMatchObject({ suppressed: [{ email, reason: 'bounced', created_at: expect.any(String) }] });
  const erased = await visitor.post(`/api/admin/customers/${customer}/erase`, { email, reason: 'They asked for it' });
  expect(erased.status).toBe(200);
  expect(await found(email)).toEqual([]);
  expect(await everythingStored()).not.toContain(email);
});
