import { beforeAll, describe, expect, test } from 'vitest';
import { findDataSubject } from '../../functions/customers/data-subject';
import { eraseDataSubject } from '../../functions/customers/erase';
import { exportOf } from '../../functions/customers/export-data';
import { statement } from '../../functions/db/client';
import { sweepMail } from '../../functions/mail/sweep';
import { MailError, type Mailer } from '../../functions/platform/mailer';
import { pruneRecipients } from '../../functions/recipients/erase-recipients';
import { mailDueRecipients } from '../../functions/recipients/mail-recipients';
import { clearSettingsCache } from '../../functions/settings/shop-settings';
import type { OrderView } from '../../src/shop/orders/contract';
import { DAY_MS } from '../../src/shop/time';
import { balanceBooksAfterEach } from '../support/books.ts';
import { Buyer } from '../support/buyer.ts';
import { type Failure, mailsTo, newAddress } from '../support/customer.ts';
import { laterDone, testDeps, testServices } from '../support/deps.ts';
import { count, db, product, seatsOf } from '../support/stock.ts';
import { newVisitor } from '../support/visitor.ts';
import { typed, type View } from '../support/withdrawals.ts';
import { at, bought, follow, linkIn, mailLinksOnly, namedAt, type Received } from './recipients-fixtures.ts';

balanceBooksAfterEach();
beforeAll(mailLinksOnly);

describe('Invalid input', () => {
  test.each([
    ['an address that is none', { email: 'nobody' }, 'copies.0.email'],
    ['a link in the message', { message: 'See evil.example' }, 'copies.0.message'],
    ['a message without end', { message: 'x'.repeat(501) }, 'copies.0.message'],
    ['a link for a name', { name: 'www.evil' }, 'copies.0.name'],
    ['a day that has passed', { sendOn: '2020-01-01' }, 'copies.0.sendOn'],
    ['a day that is none', { sendOn: '2026-02-30' }, 'copies.0.sendOn'],
    ['a zone that is none', { sendOn: '2027-02-01', timeZone: 'Mars/Base' }, 'copies.0.timeZone'],
  ])('%s is said at its field, and nobody is mailed', async (_, more, path) => {
    const { copy, give, stateOf } = await bought();
    const { status, body } = await give({ ...copy(1, newAddress()), ...more });
    expect([status, body.issues?.[0]?.path, await stateOf()]).toEqual([400, path, undefined]);
  });

  test('an unknown copy, one of another order, a stranger: nothing is half done', async () => {
    const { copy, give, id, list } = await bought();
    const other = await bought();
    expect((await give(copy(1, newAddress()), copy(2, newAddress()))).status).toBe(409);
    expect((await give(other.copy(1, newAddress()))).status).toBe(409);
    const stranger = await newVisitor().post<Failure>(`/api/orders/${id}/recipients`, {
      copies: [copy(1, 'a@b.example')],
    });
    expect([stranger.status, stranger.body.code]).toEqual([403, 'order_access']);
    expect((await list()).copies[0]?.recipient).toBeNull();
  });

  test('a refunded copy is neither offered nor accepted; one that had a recipient says so', async () => {
    const { buyer, copy, give, id, list } = await bought(3, 1);
    await give(copy(2, newAddress()));
    expect((await buyer.visitor.post(`/api/orders/${id}/refund-rest`, {})).status).toBe(200);
    const seen = (await list()).copies.map(({ slot, recipient }) => [slot, recipient?.state]);
    expect(seen).toEqual([
      [1, undefined],
      [2, 'ended'],
    ]);
    const { status, body } = await give(copy(3, newAddress()));
    expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
  });

  test('an address on the suppression list is refused at its field', async () => {
    const { copy, give } = await bought();
    const to = newAddress();
    await statement(
      db,
      "INSERT INTO mail_suppression (id, email, reason, actor, created_at) VALUES (?1, ?1, 'complained', 'test', 1)",
      to,
    ).run();
    const { status, body } = await give(copy(1, to));
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'copies.0.email']);
  });

  test('an address that bounces: the buyer is notified once, on the page and by email, and corrects it there', async () => {
    const { email, copy, give, change, stateOf } = await bought();
    const [wrong, right] = [newAddress(), newAddress()];
    const given = (await give(copy(1, wrong))).body.copies[0]?.recipient?.id ?? '';
    await laterDone();
    const { mailer } = testServices();
    const send: Mailer['send'] = (mail, turns) => {
      if (mail.to === wrong) throw new MailError('No such mailbox', 'address');
      return mailer.send(mail, turns);
    };
    await sweepMail(testDeps({ mailer: { ...mailer, send } }));
    expect(await stateOf()).toBe('failed');
    const before = (await mailsTo(email)).length;
    await mailDueRecipients(testDeps());
    await mailDueRecipients(testDeps());
    const [notice, ...more] = (await mailsTo(email)).slice(before);
    expect([notice?.subject, notice?.text.includes(wrong), more]).toEqual([
      expect.stringContaining('an email to a recipient didn’t arrive'),
      true,
      [],
    ]);
    await change(given, { email: right });
    expect([(await mailsTo(right)).length, await stateOf()]).toEqual([1, 'sent']);
  });

  test('emails of an order are limited by the hour, those to one mailbox by the day', async () => {
    const { copy, give, resend } = await bought();
    const given = (await give(copy(1, newAddress()))).body.copies[0]?.recipient?.id ?? '';
    let sent = 1;
    while ((await resend(given)).status === 200) sent += 1;
    expect(sent).toBe(12);
    const target = newAddress();
    const { copy: many, give: giveMany } = await bought(20);
    const spread = (tag: number) => target.replace('@', `+${tag}@`);
    expect((await giveMany(...Array.from({ length: 20 }, (_, at) => many(at + 1, spread(at))))).status).toBe(200);
    const next = await bought();
    expect((await next.give(next.copy(1, target))).status).toBe(429);
  });
});

describe('Copies you’ve given count', () => {
  test('a copy its recipient revealed was disclosed: a withdrawal refunds the others', async () => {
    const { sold, buyer, id, copy, give, stateOf } = await bought(2);
    const [one, two] = [newAddress(), newAddress()];
    await give(copy(1, one), copy(2, two));
    const [first, second] = [await follow(await linkIn(one)), await follow(await linkIn(two))];
    await first.reveal();
    await second.view();
    await typed(id);
    const { body } = await buyer.visitor.post<View>('/api/withdrawals', { orderId: id });
    expect(body.withdrawn).toMatchObject({ outcome: 'refunded', copies: 1 });
    expect(await seatsOf(sold)).toEqual({ assigned: 1, available: 1 });
    expect([await stateOf(1), await stateOf(2)]).toEqual(['revealed', 'ended']);
    expect([(await second.reveal()).body.code, ((await second.view()) as Received).ended]).toEqual([
      'key_unavailable',
      true,
    ]);
  });

  test('a key that does not work is replaced for its recipient by the same rules', async () => {
    const { sold, email, copy, give } = await bought(1, 6);
    const to = newAddress();
    await give(copy(1, to));
    const { id, visitor, reveal, view } = await follow(await linkIn(to));
    const old = (await reveal()).body.licenseKey;
    const report = { code: '0xC004C003', tried: [0], triedSteps: true };
    const { body } = await visitor.post<{ decision: string }>(`/api/recipients/${id}/problem`, report);
    expect([body.decision, await seatsOf(sold)]).toEqual(['replaced', { assigned: 1, available: 4, defective: 1 }]);
    const now = (await reveal()).body.licenseKey;
    expect([now === old, ((await view()) as Received).item?.state]).toEqual([false, 'assigned']);
    expect((await mailsTo(to)).length).toBe(2);
    expect((await mailsTo(email)).some(({ text }) => text.includes(now))).toBe(false);
    expect((await newVisitor().post<Failure>(`/api/recipients/${id}/problem`, report)).body.code).toBe('link_closed');
  });
});

describe('A recipient’s own data', () => {
  test('are exported and erased by their address; an unrevealed copy is the buyer’s again', async () => {
    const { copy, give, list } = await bought(2);
    const to = newAddress();
    await give(copy(1, to, { name: 'Grace', message: 'For you' }), copy(2, to));
    await (await follow(await linkIn(to))).reveal();
    const person = await findDataSubject(testDeps(), to, 'Grace');
    const { recipients } = await exportOf(testDeps(), person);
    expect(recipients.map(({ email, message }) => [email, message])).toEqual([
      [to, 'For you'],
      [to, ''],
    ]);
    await eraseDataSubject(testDeps(), person, { subject: 'x' });
    const seen = (await list()).copies.map(
      ({ recipient }) => recipient && [recipient.email, recipient.name, recipient.message],
    );
    expect(seen.toSorted()).toEqual([['erased@erased.invalid', '', ''], null]);
    expect([await namedAt(to), await count('SELECT count(*) FROM outbox WHERE recipient = ?', to)]).toEqual([0, 0]);
  });

  test('a buyer who is erased takes their messages along; the copy stays its recipient’s', async () => {
    const { email, copy, give } = await bought();
    const to = newAddress();
    await give(copy(1, to, { name: 'Grace', message: 'For you' }));
    const { view } = await follow(await linkIn(to));
    const person = await findDataSubject(testDeps(), email, 'Ada');
    expect((await exportOf(testDeps(), person)).recipients[0]).toMatchObject({ email: to, message: 'For you' });
    await eraseDataSubject(testDeps(), person, { subject: 'x' });
    expect(await view()).toMatchObject({ access: 'recipient', name: '', message: '', item: { state: 'assigned' } });
  });

  test('a gift planned before its buyer was erased names nobody, in its email and on its page', async () => {
    const { email, copy, give } = await bought();
    const to = newAddress();
    const day = Date.now() + 5 * DAY_MS;
    await give(copy(1, to, { sendOn: new Date(day).toISOString().slice(0, 10), timeZone: 'UTC' }));
    const person = await findDataSubject(testDeps(), email, 'Ada');
    await eraseDataSubject(testDeps(), person, { subject: 'x' });
    await mailDueRecipients(at(day + 2 * DAY_MS));
    await sweepMail(at(day + 2 * DAY_MS));
    const { subject, text } = (await mailsTo(to)).at(-1) ?? {};
    expect(subject).toMatch(/^Somebody has sent you /);
    expect(text).not.toContain('Erased');
    const { view } = await follow(await linkIn(to));
    expect(await view()).toMatchObject({ access: 'recipient', giver: 'Somebody', item: { state: 'assigned' } });
  });

  test('addresses are deleted a year after the last email, and their links stop working', async () => {
    const { copy, give } = await bought();
    const to = newAddress();
    await give(copy(1, to));
    const { view } = await follow(await linkIn(to));
    await pruneRecipients(at(Date.now() + 364 * DAY_MS));
    expect(await namedAt(to)).toBe(1);
    await pruneRecipients(at(Date.now() + 366 * DAY_MS));
    expect([await namedAt(to), (await view()).access]).toEqual([0, 'none']);
  });
});

test('an order for others: no email to its buyer contains a key, whatever the setting for emails', async () => {
  await statement(db, "UPDATE setting SET value = '\"keys\"' WHERE name = 'orderMail'").run();
  clearSettingsCache();
  const buyer = new Buyer();
  const email = newAddress();
  const change = { consents: { terms: true, forOthers: true } };
  const wanted = [{ product: await product({ keys: 2 }) }];
  const order = await buyer.buy(wanted, { email, change });
  const path = `/api/orders/${order.orderId}`;
  const mails = await mailsTo(email);
  const { body: view } = await buyer.visitor.get<OrderView>(path);
  expect([mails.length > 0, view.timeline.some(({ kind }) => kind === 'revealed')]).toEqual([true, false]);
  const key = await buyer.visitor.post<{ licenseKey: string }>(`${path}/keys/${view.licenseKeys[0]?.keyId}/reveal`, {});
  expect([key.status, mails.some(({ text }) => text.includes(key.body.licenseKey))]).toEqual([200, false]);
  await statement(db, "UPDATE setting SET value = '\"link\"' WHERE name = 'orderMail'").run();
  clearSettingsCache();
});
