import { beforeAll, describe, expect, test } from 'vitest';
import { sweepMail } from '../../../functions/mail/sweep';
import { prunePaymentLinks } from '../../../functions/payment-links/erase-links';
import { sendLinkReminders } from '../../../functions/payment-links/send-link';
import { DAY_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { everythingStored, mailsTo, newAddress, PASSWORD, verified } from '../../support/customer.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { cancelLink, LINKS, makeLink, Payer, readAsStaff, SUM } from '../../support/links.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, db, MINUTE, product, range, row } from '../../support/stock.ts';
import type { Visitor } from '../../support/visitor.ts';
import { fakeMailer } from '../mail-fixtures.ts';

balanceBooksAfterEach();

type Failure = { code?: string; issues?: { path: string; message: string }[] };

let staff: Visitor;
beforeAll(async () => {
  staff = await verifiedStaff();
});

const send = (id: string, remind = false, by = staff) => by.post<Failure>(`${LINKS}/${id}/send`, { remind });
const put = (id: string, body: object) =>
  staff.send<Failure>('PUT', `${LINKS}/${id}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

/** The fields of a link that can change, as its form submits them. */
async function termsOf(id: string) {
  const { title, description, message, collectPhone, collectAddress, maxUses, expiresAt, revision } = (
    await readAsStaff(id)
  ).link;
  return { title, description, message, collectPhone, collectAddress, maxUses, expiresAt, revision };
}
const edit = async (id: string, change: object) => put(id, { ...(await termsOf(id)), ...change });
const issue = ({ body }: { body: Failure }) => [body.issues?.[0]?.path, body.issues?.[0]?.message];

describe('a link that staff change', () => {
  test('names its creator', async () => {
    await product();
    const { body } = await staff.post<{ id: string }>(LINKS, SUM);
    expect((await readAsStaff(body.id)).link.createdBy).toBe('by Grace Hopper');
  });

  test('shows the payer new texts and asks for more details; its amount stays', async () => {
    const { id } = await makeLink({ amount: 50 });
    expect((await edit(id, { title: 'Set-up on site', collectPhone: true, maxUses: 2 })).status).toBe(200);
    expect((await new Payer().look(id)).body).toMatchObject({
      title: 'Set-up on site',
      amount: 50,
      collectPhoneNumber: true,
    });
    const { report, link } = await readAsStaff(id);
    expect([link.maxUses, report.history.map(({ text }) => text)]).toEqual([
      2,
      ['Payment link changed', 'Payment link created'],
    ]);
    // The amount is not a field of the form.
    expect((await put(id, { ...(await termsOf(id)), amount: 1 })).status).toBe(400);
  });

  test('by two people at once is refused to the second', async () => {
    const { id } = await makeLink();
    const seen = await termsOf(id);
    const answers = [await put(id, { ...seen, title: 'One' }), await put(id, { ...seen, title: 'Other' })];
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([200, 'changed_meanwhile']);
  });

  test('while its form is being filled in starts no payment on terms the payer has not seen', async () => {
    const { id } = await makeLink({ amount: 50 });
    const payer = new Payer();
    const { body } = await payer.look(id);
    await edit(id, { collectPhone: true });
    const answer = await payer.send(id, body);
    expect(answer.body).toMatchObject({
      issues: [{ path: 'customerInfo.phone', message: 'Phone number is required' }],
    });
  });

  test('to fewer uses, to a past end, after its cancellation, or without any change is refused with a reason', async () => {
    const { id } = await makeLink({ maxUses: 3 });
    await new Payer().buy(id);
    await new Payer().buy(id);
    expect(issue(await edit(id, { maxUses: 1 }))).toEqual(['maxUses', 'It has 2 uses already: enter at least 2.']);
    expect(issue(await edit(id, { expiresAt: 1 }))).toEqual(['expiresAt', 'Choose a time in the future.']);
    const terms = await termsOf(id);
    await cancelLink(id);
    expect((await put(id, terms)).body.code).toBe('payment_link_canceled');
    expect((await put(`plink_${'0'.repeat(26)}`, terms)).body.code).toBe('not_found');
  });
});

describe('A payment link sent by email', () => {
  const locked = async (change: object = {}) => {
    const email = newAddress();
    return { email, ...(await makeLink({ email, firstName: 'Grace', ...change })) };
  };

  test('goes to its own address with its amount and payment button, each time it is sent', async () => {
    const { id, url, email } = await locked({ title: 'Set-up by phone', amount: 50 });
    expect((await send(id)).status).toBe(200);
    await laterDone();
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toContain('Set-up by phone: your payment link');
    expect(mail?.text).toContain(url);
    expect(mail?.text).toContain('$ 50.00');
    await send(id);
    await laterDone();
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await readAsStaff(id)).link).toMatchObject({ sent: true, remindAt: null });
  });

  test('is sent once when clicked twice at once', async () => {
    const { id, email } = await locked();
    const answers = await Promise.all([send(id), send(id)]);
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'changed_meanwhile']);
    await laterDone();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('is refused with a reason if it is open to anyone, paid or canceled', async () => {
    const { id: open } = await makeLink();
    expect(issue(await send(open))).toEqual(['remind', 'Anyone may pay by this link: copy its address instead.']);
    const paid = await locked();
    await new Payer().buy(paid.id, { email: paid.email });
    expect((await send(paid.id)).body.code).toBe('payment_link_paid');
    const canceled = await locked();
    await cancelLink(canceled.id);
    expect((await send(canceled.id)).body.code).toBe('payment_link_canceled');
  });

  test('gets a reminder after three days and a last one after five more, however often the cron runs', async () => {
    const time = clock();
    const services = { now: time.now };
    const { id, email } = await locked();
    await send(id, true, await verifiedStaff(services));
    const at: number[] = [];
    for (let day = 0; day < 12; day += 1) {
      const before = await count('SELECT count(*) FROM outbox WHERE subject_id = ?', id);
      await Promise.all([1, 2, 3].map(() => sendLinkReminders(testDeps(services))));
      const after = await count('SELECT count(*) FROM outbox WHERE subject_id = ?', id);
      if (after > before) at.push(day);
      time.forward(DAY_MS);
    }
    expect(at).toEqual([3, 8]);
    const mailer = fakeMailer();
    await laterDone();
    await sweepMail(testDeps({ ...services, mailer }));
    const sent = [...(await mailsTo(email)), ...mailer.given.filter(({ to }) => to === email)];
    expect(sent.map(({ subject }) => subject.split(':')[0]).toSorted()).toEqual([
      'Last reminder',
      'Reminder',
      'Set-up by phone',
    ]);
  });

  test('gets no reminder once it is paid or canceled', async () => {
    const time = clock();
    const services = { now: time.now };
    const by = await verifiedStaff(services);
    const [paid, canceled] = [await locked(), await locked()];
    for (const { id } of [paid, canceled]) await send(id, true, by);
    await new Payer(services).buy(paid.id, { email: paid.email });
    await cancelLink(canceled.id, services);
    const before = [(await mailsTo(paid.email)).length, (await mailsTo(canceled.email)).length];
    time.forward(9 * DAY_MS);
    await sendLinkReminders(testDeps(services));
    await laterDone();
    expect([(await mailsTo(paid.email)).length, (await mailsTo(canceled.email)).length]).toEqual(before);
    expect(
      await count(
        'SELECT count(*) FROM payment_link WHERE remind_at IS NOT NULL AND id IN (?, ?)',
        paid.id,
        canceled.id,
      ),
    ).toBe(0);
  });
});

describe('The list of payment links', () => {
  test('filters by state and words, and exports the same as CSV', async () => {
    const title = `Training ${newAddress()}`;
    const { id } = await makeLink({ title, amount: 50, maxUses: 2 });
    const other = await makeLink({ title: `=${title}`, amount: 70 });
    await cancelLink(other.id);
    const q = encodeURIComponent(title);
    const list = async (query: string) =>
      (await staff.get<{ rows: { id: string }[] }>(`${LINKS}?q=${q}${query}`)).body.rows.map((row) => row.id);
    expect(await list('')).toEqual([other.id, id]);
    expect(await list('&state=open')).toEqual([id]);
    expect(await list('&state=canceled')).toEqual([other.id]);
    const { body, headers } = await staff.get<string>(`${LINKS}.csv?q=${q}&sort=amount`);
    expect(headers.get('content-type')).toContain('text/csv');
    const [head, ...rows] = body.trim().split(/\r?\n/);
    expect(head).toContain('Link,Title,Amount,Currency,Locked to,State,Paid,Uses allowed');
    expect(rows).toHaveLength(2);
    expect(rows.find((line) => line.includes(id))).toContain(`${title},50,USD,,Open,0,2,`);
    // No cell starts a formula when a spreadsheet opens it.
    expect(body).not.toMatch(/,"?=Training/);
  });
});

/** Creates this many more links like this one, slightly older. */
async function openForAnyone(id: string, copies: number): Promise<void> {
  const { id: _, created_at, ...link } = (await row('SELECT * FROM payment_link WHERE id = ?', id)) ?? {};
  const [names, values] = [Object.keys(link), Object.values(link)];
  const insert = `INSERT INTO payment_link (id, created_at, ${names}) VALUES (?, ?, ${names.map(() => '?')})`;
  const bound = (at: number) => db.prepare(insert).bind(`${id}_${at}`, Number(created_at) - 1000, ...values);
  await db.batch(range(copies).map(bound));
}

describe('The person of a payment link', () => {
  test('exports it with their data, and once erased is removed from it and it is closed', async () => {
    const email = newAddress();
    const customer = await verified(email);
    const { id } = await makeLink({ email, firstName: 'Grace', message: 'As agreed on the phone.' });
    const { body } = await customer.get<{ paymentLinks: object[] }>('/api/auth/export');
    expect(body.paymentLinks).toMatchObject([{ id, title: 'Set-up by phone', message: 'As agreed on the phone.' }]);
    expect((await edit(id, { message: 'For Grace of Arlington.' })).status).toBe(200);
    await customer.post('/api/auth/erase', { email, password: PASSWORD });
    for (const theirs of [email, 'As agreed on', 'Arlington']) expect(await everythingStored()).not.toContain(theirs);
    expect((await readAsStaff(id)).link).toMatchObject({ state: 'canceled', firstName: '', message: '' });
  });

  test('an unused link is deleted after the retention of messages; a paid one stays without its person', async () => {
    const time = clock();
    const services = { now: time.now };
    const [unpaid, paid] = [newAddress(), newAddress()];
    const gone = await makeLink({ email: unpaid, expiresAt: time.now() + 10 * MINUTE }, services);
    const kept = await makeLink({ email: paid, firstName: 'Grace' }, services);
    await new Payer(services).buy(kept.id, { email: paid });
    await openForAnyone((await makeLink({}, services)).id, 200);
    const { settings } = testDeps();
    const there = async () => [
      await count('SELECT count(*) FROM payment_link WHERE id = ?', gone.id),
      await count('SELECT count(*) FROM payment_link WHERE id = ? AND email = ?', kept.id, paid),
    ];
    time.forward((settings.CONTACT_MESSAGE_DAYS - 1) * DAY_MS);
    await prunePaymentLinks(testDeps(services));
    expect(await there()).toEqual([1, 1]);
    time.forward(2 * DAY_MS);
    await prunePaymentLinks(testDeps(services));
    expect(await there()).toEqual([0, 0]);
    expect(await count('SELECT count(*) FROM payment_link WHERE id = ?', kept.id)).toBe(1);
  });
});
