import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listLocalMails, readLocalMail } from '../../../functions/mail/list-local';
import { sweepMail } from '../../../functions/mail/sweep';
import type { MailTextOutput, MailTextPreview, StaffMailText } from '../../../src/shop/mail/contract-texts';
import type { MailText } from '../../../src/shop/mail/text-facts';
import { builtInWords, MAIL_TEXTS, problemsOf } from '../../../src/shop/mail/texts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { count, db, product, row } from '../../support/stock.ts';
import type { Visitor } from '../../support/visitor.ts';

let owner: Visitor;
beforeAll(async () => {
  owner = await verifiedStaff({}, 'administrator');
});
beforeEach(() => db.prepare('DELETE FROM mail_text_change').run());

const ID = 'order_paid.key';
const WORDS: MailText = {
  subject: '{products}: here is your key',
  heading: 'All yours',
  opening: 'Thanks, <b>{shop}</b> is glad.\n\nSecond paragraph about {orderNumber}.',
};
const read = async (id = ID) => (await owner.get<MailTextOutput>(`/api/admin/mail-texts/${id}`)).body;
const put = <T = Record<string, unknown>>(id: string, body: object) =>
  owner.send<T>('PUT', `/api/admin/mail-texts/${id}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const save = async (text: MailText | null, id = ID) => put(id, { text, revision: (await read(id)).text.revision });

async function mailTo(email: string) {
  await sweepMail(testDeps());
  const found = (await listLocalMails(testDeps())).find(({ recipient }) => recipient === email);
  return readLocalMail(testDeps(), found?.id ?? '');
}
async function boughtMail() {
  const buyer = new Buyer();
  await buyer.buy([{ product: await product({ keys: 1 }) }]);
  return mailTo(buyer.email);
}

test('every built-in text follows the rules for staff texts', () => {
  expect(
    MAIL_TEXTS.flatMap(({ id, facts }) =>
      problemsOf(builtInWords(facts), facts).map(({ message }) => `${id}: ${message}`),
    ),
  ).toEqual([]);
});

describe('Texts of staff', () => {
  test('appear in later emails as plain text, with the keys; a reset restores the built-in texts', async () => {
    expect((await boughtMail())?.html).toContain('with the steps to use it. Keep this email.');
    expect((await save(WORDS)).status).toBe(200);
    const mail = await boughtMail();
    expect(mail?.subject).toMatch(/^p\d+: here is your key$/);
    expect(mail?.html).toContain('All yours');
    expect(mail?.html).toContain('Thanks, &lt;b&gt;Keystall&lt;/b&gt; is glad.');
    expect(mail?.text).toMatch(/Second paragraph about KS-\d{4}-\d{6}\./);
    expect(mail?.text).toMatch(/TEST\d+-00000-KEYST-ALLXX/);
    expect(mail?.html).not.toContain('Enter each key on the computer');
    expect((await save(null)).status).toBe(200);
    expect((await boughtMail())?.html).toContain('with the steps to use it. Keep this email.');
    const audited = await row(
      "SELECT subject, after FROM audit WHERE action = 'mail_text.changed' ORDER BY id DESC LIMIT 1",
    );
    expect(audited).toEqual({ subject: ID, after: 'null' });
  });

  test('do not change emails that were already written: a retry sends the same', async () => {
    const buyer = new Buyer();
    await buyer.buy([{ product: await product({ keys: 1 }) }]);
    await save(WORDS);
    await db.prepare('UPDATE mail_text_change SET created_at = created_at + 5000').run();
    expect((await mailTo(buyer.email))?.subject).toMatch(/^Your license key for/);
  });

  test('that cannot be rendered are replaced by the built-in ones, and staff are notified until they are fixed', async () => {
    await save(WORDS);
    await db.prepare(`UPDATE mail_text_change SET value = '{"subject":"{gone}","heading":"x","opening":"y"}'`).run();
    expect((await boughtMail())?.subject).toMatch(/^Your license key for/);
    const open = "SELECT count(*) FROM attention WHERE kind = 'mail_text' AND subject = ? AND state = 'open'";
    expect(await count(open, ID)).toBe(1);
    expect((await read()).text).toMatchObject({ broken: true, changed: false });
    await save(WORDS);
    expect(await count(open, ID)).toBe(0);
  });

  test('of two editors the second is refused; the history has both versions and their authors', async () => {
    const answers = await Promise.all(
      [WORDS, { ...WORDS, heading: 'Mine' }].map((text) => put(ID, { text, revision: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await save({ ...WORDS, heading: 'Third' });
    const { history, text } = await read();
    expect(history).toHaveLength(2);
    expect(history[0]).toMatchObject({ value: { heading: 'Third' }, actor: 'Grace Hopper', revision: 2 });
    expect(text.text.heading).toBe('Third');
  });
});

test('can replace every part of an email, shared parts included; unchanged parts are not stored', async () => {
  const { text } = await read('order_paid.all');
  await save(
    { ...text.builtIn, rest: 'Wait a little, {shop} hurries.', consent: text.builtIn.consent ?? '' },
    'order_paid.all',
  );
  await save({ openOrder: 'To my order', linkNote: 'Keep this link to yourself.' }, 'shared.order');
  await save({ greeting: '' }, 'shared.frame');
  expect((await read('order_paid.all')).history[0]?.value).toEqual({ rest: 'Wait a little, {shop} hurries.' });
  const buyer = new Buyer();
  await buyer.buy([{ product: await product({ keys: 1 }), quantity: 2 }]);
  const mail = await mailTo(buyer.email);
  expect(mail?.text).toContain('Wait a little, Keystall hurries.');
  expect(mail?.text).toContain('To my order');
  expect(mail?.text).toContain('Keep this link to yourself.');
  expect(mail?.html).not.toMatch(/Hello |The link opens your order|You can follow it on your/);
  expect((await read('order_paid.all')).text).toMatchObject({ changed: true, builtIn: text.builtIn });
});

test('cannot remove what an email is for: keys, sums, links and codes appear without any built-in text', async () => {
  const bare = (text: StaffMailText) =>
    Object.fromEntries(
      text.parts.map(({ name, optional }) => [
        name,
        optional ? '' : `x ${[...(text.builtIn[name] ?? '').matchAll(/\{\w+\}/g)].join(' ')}`.slice(0, 60),
      ]),
    );
  for (const id of ['order_paid.keys', 'order_paid.all', 'shared.order'])
    expect((await save(bare((await read(id)).text), id)).status).toBe(200);
  const mail = await boughtMail();
  for (const part of [/TEST\d+-00000-KEYST-ALLXX/, /\$ 10\.00/, /order-success\/order_/, /Withdraw from contract here/])
    expect(mail?.text).toMatch(part);
});

describe('Invalid texts are refused at their part', () => {
  test.each<[string, Partial<MailText>, string, RegExp]>([
    [
      'a subject without order or products',
      { subject: 'Your keys are here' },
      'text.subject',
      /Keep \{orderNumber\} or \{products\}/,
    ],
    ['an unknown name', { subject: '{products} {secret}' }, 'text.subject', /There is no \{secret\} here/],
    ['a second header', { subject: '{products}\r\nBcc: eve@example.org' }, 'text.subject', /One line/],
    ['no heading', { heading: ' ' }, 'text.heading', /few words/],
    ['half a name', { opening: 'A brace } alone' }, 'text.opening', /brace/],
    ['a name every object has', { opening: '{__proto__}' }, 'text.opening', /There is no/],
    ['more than fits', { opening: 'x'.repeat(2_001) }, 'text.opening', /2000/],
  ])('%s', async (_, wrong, path, message) => {
    const { status, body } = await put<{ issues: { path: string; message: string }[] }>(ID, {
      text: { ...WORDS, ...wrong },
      revision: 0,
    });
    expect([status, body.issues]).toEqual([400, [{ path, message: expect.stringMatching(message) }]]);
    expect(await count('SELECT count(*) FROM mail_text_change')).toBe(0);
  });

  test.each<[string, string, MailText, string, RegExp]>([
    ['a part there is none of', ID, { nothing: 'x' }, 'text.nothing', /no such part/],
    ['a button without words', 'order_paid.link', { button: ' ' }, 'text.button', /few words/],
    ['a law’s link left out', 'shared.order', { withdraw: 'Bye' }, 'text.withdraw', /Keep \{link\}/],
    ['a sum left out', 'refund.text', { refunded: 'We paid.' }, 'text.refunded', /Keep \{sum\}/],
    ['a name of another part', 'refund.text', { keysBack: '{sum}' }, 'text.keysBack', /There is no \{sum\}/],
    ['two lines in a button', 'order_paid.link', { button: 'a\nb' }, 'text.button', /One line/],
  ])('%s', async (_, id, text, path, message) => {
    const { status, body } = await put<{ issues: object[] }>(id, { text, revision: 0 });
    expect([status, body.issues]).toEqual([400, [{ path, message: expect.stringMatching(message) }]]);
  });

  test('a kind without texts is not found', async () => {
    for (const id of ['text_test.text', 'order_paid', 'order_paid.none', '__proto__'])
      expect((await put(id, { text: WORDS, revision: 0 })).status).toBe(404);
  });
});

test('each text has a preview in light, in dark and as plain text with the edited words', async () => {
  const { texts } = (await owner.get<{ texts: StaffMailText[] }>('/api/admin/mail-texts')).body;
  expect(texts.length).toBe(MAIL_TEXTS.length);
  for (const { id, builtIn } of texts) {
    const words = { ...builtIn, ...('heading' in builtIn && { heading: 'A heading of a test' }) };
    const { status, body } = await owner.post<MailTextPreview>(`/api/admin/mail-texts/${id}/preview`, { text: words });
    expect([id, status]).toEqual([id, 200]);
    if (words.heading) {
      for (const part of [body.light, body.dark]) expect(part).toContain('A heading of a test');
      expect(body.text).toMatch(/a heading of a test/i);
    }
    expect(body.light).not.toMatch(/<style|<script/);
    expect(body.dark).not.toBe(body.light);
    expect(body.subject).not.toMatch(/[{}]/);
  }
});

test('each state of an email has its preview, and a test email sends the one shown', async () => {
  const id = 'order_paid.all';
  const { builtIn } = (await read(id)).text;
  const look = (sample?: string) =>
    owner.post<MailTextPreview>(`/api/admin/mail-texts/${id}/preview`, { text: builtIn, ...(sample && { sample }) });
  const first = (await look()).body;
  expect([first.sample, first.samples]).toEqual(['all keys', expect.arrayContaining(['some keys', 'held for review'])]);
  expect(first.text).not.toContain('You can follow it on your order page');
  expect((await look('some keys')).body.text).toContain('You can follow it on your order page');
  expect((await look('none of these')).body.sample).toBe('all keys');
});

test('a test email goes to the sender’s own address, with sample data', async () => {
  expect((await owner.post(`/api/admin/mail-texts/${ID}/test`, { text: WORDS })).status).toBe(200);
  const { recipient } = (await row("SELECT recipient FROM outbox WHERE kind = 'text_test'")) ?? {};
  const mail = await mailTo(String(recipient));
  expect(mail?.subject).toMatch(/^\[Test\] Office Home 2024: here is your key$/);
  expect(mail?.text).toContain('SAMPL-E1KEY-00001');
});
