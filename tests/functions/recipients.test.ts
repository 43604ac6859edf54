import { beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../functions/db/client';
import { page } from '../../functions/http/page';
import { sweepMail } from '../../functions/mail/sweep';
import { refundOrder } from '../../functions/payments/refund-order';
import { mailDueRecipients } from '../../functions/recipients/mail-recipients';
import { clearSettingsCache } from '../../functions/settings/shop-settings';
import type { SharedCopy } from '../../src/shop/customers/contract';
import type { OrderView } from '../../src/shop/orders/contract';
import type { ReceivedView } from '../../src/shop/recipients/contract';
import { DAY_MS } from '../../src/shop/time';
import { balanceBooksAfterEach } from '../support/books.ts';
import { type Failure, mailsTo, newAddress, verified } from '../support/customer.ts';
import { testDeps, testServices } from '../support/deps.ts';
import { db, restock, row, seatsOf } from '../support/stock.ts';
import { newVisitor } from '../support/visitor.ts';
import { at, bought, follow, LINK, linkIn, mailLinksOnly, type Received } from './recipients-fixtures.ts';

balanceBooksAfterEach();
beforeAll(mailLinksOnly);

describe('A copy that is given to a recipient', () => {
  test('has an email and a page of its own: its key, and nothing about the other copies or the buyer', async () => {
    const { buyer, email, id, copy, give, stateOf } = await bought(2);
    const [one, two] = [newAddress(), newAddress()];
    const { status, body } = await give(copy(1, one, { name: 'Grace' }), copy(2, two));
    expect([status, body.copies.map(({ recipient }) => recipient?.email)]).toEqual([200, [one, two]]);
    const mail = (await mailsTo(one)).at(-1);
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringContaining('Ada Byron has sent you'),
      expect.stringContaining('Hello Grace,'),
    ]);
    expect(await stateOf()).toBe('sent');
    const { visitor, answer, view, reveal } = await follow(await linkIn(one));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.not.stringContaining('access')]);
    const seen = (await view()) as Received;
    expect([seen.giver, seen.item?.state, JSON.stringify(seen).includes(email)]).toEqual([
      'Ada Byron',
      'assigned',
      false,
    ]);
    expect(await stateOf()).toBe('opened');
    const shown = await reveal();
    expect([shown.status, shown.body.licenseKey.length > 10]).toEqual([200, true]);
    expect([await stateOf(1), await stateOf(2)]).toEqual(['revealed', 'sent']);
    expect((await visitor.get<OrderView>(`/api/orders/${id}`)).body.access).toBe('status');
    expect((await visitor.get(`/api/orders/${id}/recipients`)).status).toBe(403);
    const timeline = (await buyer.visitor.get<OrderView>(`/api/orders/${id}`)).body.timeline;
    expect(timeline.find(({ kind }) => kind === 'revealed')).toMatchObject({ byStaff: false, count: 1 });
    const keys = await Promise.all([mailsTo(one), mailsTo(email)]);
    expect(keys.flat().some(({ text }) => text.includes(shown.body.licenseKey))).toBe(false);
  });

  test('opens only with its own link, neither altered nor outdated', async () => {
    const { copy, give } = await bought(2);
    const [one, two] = [newAddress(), newAddress()];
    await give(copy(1, one), copy(2, two));
    const [link, other] = [await linkIn(one), await linkIn(two)];
    const stranger = newVisitor();
    const id = LINK.exec(link)?.[1];
    expect((await stranger.get<ReceivedView>(`/api/recipients/${id}`)).body).toEqual({ access: 'none', id });
    expect((await stranger.post<Failure>(`/api/recipients/${id}/reveal`, {})).body.code).toBe('link_closed');
    const wrong = link.replace(/access=.*/, /access=.*/.exec(other)?.[0] ?? '');
    for (const bad of [wrong, `${link}x`, link.replace(/access=\d+/, 'access=9999999999999')])
      expect((await (await follow(bad)).view()).access).toBe('none');
    const late = newVisitor({ now: () => Date.now() + 91 * DAY_MS });
    const services = { ...testServices(), now: () => Date.now() + 91 * DAY_MS };
    await page(new Request(`http://localhost:8787${link}`), services, async () => new Response(''));
    expect((await late.get<ReceivedView>(`/api/recipients/${id}`)).body.access).toBe('none');
  });

  test('gets a new link only at its own address, and the response reveals nothing', async () => {
    const { copy, give } = await bought();
    const to = newAddress();
    const { body } = await give(copy(1, to));
    const id = body.copies[0]?.recipient?.id;
    const stranger = newVisitor();
    const [known, unknown] = [
      await stranger.post(`/api/recipients/${id}/send-link`, {}),
      await stranger.post('/api/recipients/rcpt_none/send-link', {}),
    ];
    expect(known.body).toEqual(unknown.body);
    expect((await mailsTo(to)).at(-1)?.subject).toContain('Your link to');
    expect((await (await follow(await linkIn(to))).view()).access).toBe('recipient');
  });

  test('has its key in no email to the buyer, whatever the setting for emails', async () => {
    await statement(db, "UPDATE setting SET value = '\"keys\"' WHERE name = 'orderMail'").run();
    clearSettingsCache();
    const { buyer, email, id, copy, give, keys } = await bought(2);
    const before = (await mailsTo(email)).length;
    const to = newAddress();
    await give(copy(1, to));
    const shown = (await (await follow(await linkIn(to))).reveal()).body.licenseKey;
    await buyer.visitor.post('/api/send-license-keys', { customerEmail: email, orderId: id });
    const [again] = (await mailsTo(email)).slice(before);
    const own = await buyer.visitor.post<{ licenseKey: string }>(`/api/orders/${id}/keys/${keys[1]?.keyId}/reveal`, {});
    expect([again?.text.includes(shown), again?.text.includes(own.body.licenseKey)]).toEqual([false, true]);
    expect(again?.text).toContain('one copy goes to the recipients you named');
    await statement(db, "UPDATE setting SET value = '\"link\"' WHERE name = 'orderMail'").run();
    clearSettingsCache();
  });

  test('appears with its state in the account of its buyer, and in no other', async () => {
    const { email, id, copy, give } = await bought(2);
    const [to, later] = [newAddress(), newAddress()];
    const day = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
    await give(copy(1, to), copy(2, later, { sendOn: day }));
    await (await follow(await linkIn(to))).reveal();
    const given = async (owner: string) =>
      (await (await verified(owner)).get<{ given: SharedCopy[] }>('/api/auth/keys')).body.given;
    expect(await given(email)).toMatchObject([
      { orderId: id, email: to, state: 'revealed' },
      { orderId: id, email: later, state: 'planned', sendOn: day },
    ]);
    expect(await given(to)).toEqual([]);
  });

  test('waits for its key, and is emailed when it arrives', async () => {
    const { sold, copy, give, stateOf } = await bought(1, 0);
    const to = newAddress();
    await give(copy(1, to));
    expect([await stateOf(), (await mailsTo(to)).length]).toEqual(['waiting', 0]);
    await restock(sold, 1);
    await mailDueRecipients(testDeps());
    expect([(await mailsTo(to)).length, await stateOf()]).toEqual([1, 'sent']);
  });
});

describe('Another recipient', () => {
  test('gets the copy while it is unrevealed: the former link no longer works', async () => {
    const { copy, give, change, list } = await bought();
    const [one, two] = [newAddress(), newAddress()];
    const given = (await give(copy(1, one))).body.copies[0]?.recipient;
    const former = await follow(await linkIn(one));
    expect((await former.view()).access).toBe('recipient');
    expect((await change(given?.id ?? '', { email: two })).status).toBe(200);
    expect((await former.view()).access).toBe('none');
    expect((await (await follow(await linkIn(one))).view()).access).toBe('none');
    expect((await (await follow(await linkIn(two))).reveal()).status).toBe(200);
    const late = await change(given?.id ?? '', { email: one });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await list()).copies[0]?.recipient?.email).toBe(two);
  });

  test('taken back, the copy is the buyer’s again; a revealed one stays', async () => {
    const { copy, give, takeBack, list } = await bought(2);
    const [one, two] = [newAddress(), newAddress()];
    const [a, b] = (await give(copy(1, one), copy(2, two))).body.copies.map(({ recipient }) => recipient?.id ?? '');
    const [first, second] = [await follow(await linkIn(one)), await follow(await linkIn(two))];
    await second.reveal();
    expect([(await takeBack(a ?? '')).status, (await takeBack(b ?? '')).status]).toEqual([200, 409]);
    expect([(await first.view()).access, (await first.reveal()).status]).toEqual(['none', 410]);
    expect((await list()).copies.map(({ recipient }) => recipient?.email)).toEqual([undefined, two]);
  });

  test.each([
    ['take-back', '/take-back', {}],
    ['change', '', { email: 'another@example.org' }],
  ])('a reveal between the look and the write of a %s: the copy stays with who has its key', async (_, end, body) => {
    const { buyer, id, copy, give, list } = await bought();
    const to = newAddress();
    const given = (await give(copy(1, to))).body.copies[0]?.recipient?.id ?? '';
    const { reveal } = await follow(await linkIn(to));
    let shown: number | undefined;
    const failpoint = async (name: string) => {
      if (name === 'before:recipient') shown = (await reveal()).status;
    };
    const late = newVisitor({ failpoint });
    for (const [name, value] of buyer.visitor.cookies) late.cookies.set(name, value);
    const answer = await late.post<Failure>(`/api/orders/${id}/recipients/${given}${end}`, body);
    expect([shown, answer.status, answer.body.code]).toEqual([200, 409, 'changed_meanwhile']);
    expect((await list()).copies[0]?.recipient).toMatchObject({ email: to, state: 'revealed' });
  });

  test('one copy assigned twice at once has one recipient', async () => {
    const { copy, give, list } = await bought();
    const [one, two] = [newAddress(), newAddress()];
    const answers = await Promise.all([give(copy(1, one)), give(copy(1, two))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const mails = await Promise.all([mailsTo(one), mailsTo(two)]);
    expect([mails.flat().length, (await list()).copies.length]).toEqual([1, 1]);
  });
});

describe('A gift for a day', () => {
  const DAY = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  const NINE = Date.parse(`${DAY}T09:00:00Z`);

  test('is emailed at nine on that day in the giver’s time zone, once, with its message', async () => {
    const { copy, give, stateOf, list } = await bought();
    const to = newAddress();
    const message = 'Happy birthday!\n<b>Enjoy</b> it.';
    await give(copy(1, to, { message, sendOn: DAY, timeZone: 'UTC' }));
    expect([await stateOf(), (await list()).copies[0]?.recipient]).toEqual([
      'planned',
      expect.objectContaining({ sendOn: DAY, timeZone: 'UTC', message, mailedAt: null }),
    ]);
    await mailDueRecipients(at(NINE - 1));
    expect((await mailsTo(to)).length).toBe(0);
    await Promise.all(Array.from({ length: 5 }, () => mailDueRecipients(at(NINE))));
    await sweepMail(at(NINE));
    const mails = await mailsTo(to);
    expect([mails.length, mails[0]?.text.includes('<b>Enjoy</b>'), mails[0]?.html.includes('<b>Enjoy')]).toEqual([
      1,
      true,
      false,
    ]);
  });

  test('keeps its day when the giver corrects address and day before; nothing goes to the former address', async () => {
    const { copy, give, change } = await bought();
    const [one, two] = [newAddress(), newAddress()];
    const given = (await give(copy(1, one, { sendOn: DAY }))).body.copies[0]?.recipient?.id ?? '';
    const later = new Date(NINE + DAY_MS).toISOString().slice(0, 10);
    expect((await change(given, { email: two, sendOn: later })).status).toBe(200);
    await mailDueRecipients(at(NINE));
    await mailDueRecipients(at(NINE + DAY_MS));
    await sweepMail(at(NINE + DAY_MS));
    expect([(await mailsTo(one)).length, (await mailsTo(two)).length]).toEqual([0, 1]);
  });

  test('of an order that was refunded before is not sent, and its key returns to stock', async () => {
    const { sold, id, copy, give, stateOf } = await bought();
    const to = newAddress();
    await give(copy(1, to, { sendOn: DAY }));
    await refundOrder(testDeps(), { id, reason: 'changed their mind' });
    await mailDueRecipients(at(NINE));
    await sweepMail(at(NINE));
    expect([(await mailsTo(to)).length, await stateOf(), await seatsOf(sold)]).toEqual([
      0,
      undefined,
      { available: 1 },
    ]);
    const kept = await row('SELECT state, message FROM recipient WHERE email = ?', to);
    expect(kept?.state).toBe('ended');
  });

  test('is not lost when the Worker stops between its row and its email', async () => {
    const { copy, give } = await bought();
    const to = newAddress();
    await give(copy(1, to, { sendOn: DAY }));
    const jobs = { send: () => Promise.reject(new Error('The queue is gone')) };
    await mailDueRecipients({ ...at(NINE), jobs, later: (work) => void work.catch(() => {}) });
    await sweepMail(at(NINE));
    expect((await mailsTo(to)).length).toBe(1);
  });
});
