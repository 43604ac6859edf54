import { beforeAll, describe, expect, test } from 'vitest';
import { erasePerson } from '../../functions/customers/erase';
import { exportOf } from '../../functions/customers/export-data';
import { personAt } from '../../functions/customers/person';
import { statement } from '../../functions/db/client';
import { page } from '../../functions/http/page';
import { sweepMail } from '../../functions/mail/sweep';
import { MailError, type Mailer } from '../../functions/platform/mailer';
import { pruneRecipients } from '../../functions/recipients/forget';
import { serveAllRecipients } from '../../functions/recipients/serve-recipients';
import { forgetSettings } from '../../functions/settings/shop-settings';
import type { OrderView } from '../../src/shop/orders/contract';
import type { ReceivedView, RecipientsView } from '../../src/shop/recipients/contract';
import { DAY_MS } from '../../src/shop/time';
import { balanceBooksAfterEach } from '../support/books.ts';
import { Buyer } from '../support/buyer.ts';
import { type Failure, mailsTo, newAddress } from '../support/customer.ts';
import { laterDone, testDeps, testServices } from '../support/deps.ts';
import { count, db, product, restock, seatsOf } from '../support/stock.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';
import { typed, type View } from '../support/withdrawals.ts';

balanceBooksAfterEach();

beforeAll(async () => {
  const link = "INSERT INTO setting (name, value, updated_at, revision) VALUES ('orderMail', '\"link\"', 1, 1)";
  await statement(db, link).run();
  forgetSettings();
});

type Answer = RecipientsView & Partial<Failure>;
type Received = Extract<ReceivedView, { access: 'recipient' }>;

async function bought(quantity = 1, keys = quantity) {
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

const LINK = /\/your-copy\/(rcpt_\w+)\?access=[\w.%-]+/;
const linkIn = async (to: string) => {
  const text = (await mailsTo(to)).at(-1)?.text ?? '';
  return LINK.exec(text)?.[0] ?? 'no link';
};

/** Follows the link of a mail in a new browser, as a person or another visitor would. */
async function follow(link: string, visitor = newVisitor()) {
  const id = LINK.exec(link)?.[1] ?? 'none';
  const answer = await page(new Request(`http://localhost:8787${link}`), testServices(), async () => new Response(''));
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  if (name) visitor.cookies.set(name, value);
  const view = async () => (await visitor.get<ReceivedView>(`/api/recipients/${id}`)).body;
  const reveal = () => visitor.post<{ licenseKey: string } & Failure>(`/api/recipients/${id}/reveal`, {});
  return { id, visitor, answer, view, reveal };
}

const at = (now: number) => testDeps({ now: () => now });
const namedAt = (email: string) => count('SELECT count(*) FROM recipient WHERE email = ?', email);

describe('a copy that is given to somebody', () => {
  test('has a mail and a page of its own: its key, and nothing of the other copies or the buyer', async () => {
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

  test('opens for nobody without its link, nor with that of another copy, an altered or an old one', async () => {
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

  test('a new link is mailed to its own address only, and the answer tells nothing', async () => {
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

  test('its key stands in no mail to the buyer, whatever the shop’s mails carry', async () => {
    await statement(db, "UPDATE setting SET value = '\"keys\"' WHERE name = 'orderMail'").run();
    forgetSettings();
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
    forgetSettings();
  });

  test('waits for its key, and is mailed when it arrives', async () => {
    const { sold, copy, give, stateOf } = await bought(1, 0);
    const to = newAddress();
    await give(copy(1, to));
    expect([await stateOf(), (await mailsTo(to)).length]).toEqual(['waiting', 0]);
    await restock(sold, 1);
    await serveAllRecipients(testDeps());
    expect([(await mailsTo(to)).length, await stateOf()]).toEqual([1, 'sent']);
  });
});

describe('another recipient', () => {
  test('gets the copy while nobody has revealed it: the former link opens nothing more', async () => {
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

  test('a reveal and a take-back at the same moment: one happens', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { copy, give, takeBack, list, id } = await bought();
      const to = newAddress();
      const given = (await give(copy(1, to))).body.copies[0]?.recipient?.id ?? '';
      const { reveal } = await follow(await linkIn(to));
      const [back, shown] = await Promise.all([takeBack(given), reveal()]);
      const kept = (await list()).copies[0]?.recipient !== null;
      const events = `SELECT count(*) FROM license_event e JOIN key_assignment a ON a.id = e.assignment_id
        JOIN order_line l ON l.id = a.line_id WHERE l.order_id = ? AND e.kind = 'revealed'`;
      expect([back.status, shown.status, kept, await count(events, id)]).toEqual(
        kept ? [409, 200, true, 1] : [200, 410, false, 0],
      );
    }
  });

  test('one copy named by two at once has one recipient', async () => {
    const { copy, give, list } = await bought();
    const [one, two] = [newAddress(), newAddress()];
    const answers = await Promise.all([give(copy(1, one)), give(copy(1, two))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const mails = await Promise.all([mailsTo(one), mailsTo(two)]);
    expect([mails.flat().length, (await list()).copies.length]).toEqual([1, 1]);
  });
});

describe('bad input', () => {
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

  test('a copy there is none of, one of another order, a stranger: nothing is half done', async () => {
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

  test('an address that bounces: the buyer is told once, on the page and by mail, and corrects it there', async () => {
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
    await serveAllRecipients(testDeps());
    await serveAllRecipients(testDeps());
    const [told, ...more] = (await mailsTo(email)).slice(before);
    expect([told?.subject, told?.text.includes(wrong), more]).toEqual([
      expect.stringContaining('a mail to a recipient did not arrive'),
      true,
      [],
    ]);
    await change(given, { email: right });
    expect([(await mailsTo(right)).length, await stateOf()]).toEqual([1, 'sent']);
  });

  test('mails of an order are limited by the hour, those to one mailbox by the day', async () => {
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

describe('what is given counts', () => {
  test('a copy its recipient revealed was disclosed: a withdrawal brings back the others', async () => {
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

describe('a recipient’s own data', () => {
  test('are exported and erased by their address; a copy nobody revealed is the buyer’s again', async () => {
    const { copy, give, list } = await bought(2);
    const to = newAddress();
    await give(copy(1, to, { name: 'Grace', message: 'For you' }), copy(2, to));
    await (await follow(await linkIn(to))).reveal();
    const person = await personAt(testDeps(), to, 'Grace');
    const { recipients } = await exportOf(testDeps(), person);
    expect(recipients.map(({ email, message }) => [email, message])).toEqual([
      [to, 'For you'],
      [to, ''],
    ]);
    await erasePerson(testDeps(), person, { subject: 'x' });
    const seen = (await list()).copies.map(
      ({ recipient }) => recipient && [recipient.email, recipient.name, recipient.message],
    );
    expect(seen.toSorted()).toEqual([['erased@erased.invalid', '', ''], null]);
    expect([await namedAt(to), await count('SELECT count(*) FROM outbox WHERE recipient = ?', to)]).toEqual([0, 0]);
  });

  test('a buyer who is erased takes their words along; the copy stays its recipient’s', async () => {
    const { email, copy, give } = await bought();
    const to = newAddress();
    await give(copy(1, to, { name: 'Grace', message: 'For you' }));
    const { view } = await follow(await linkIn(to));
    const person = await personAt(testDeps(), email, 'Ada');
    expect((await exportOf(testDeps(), person)).recipients[0]).toMatchObject({ email: to, message: 'For you' });
    await erasePerson(testDeps(), person, { subject: 'x' });
    expect(await view()).toMatchObject({ access: 'recipient', name: '', message: '', item: { state: 'assigned' } });
  });

  test('addresses are forgotten a year after the last mail, and nothing opens any more', async () => {
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
