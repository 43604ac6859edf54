import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listLocalMails, readLocalMail } from '../../../functions/mail/list-local';
import { sweepMail } from '../../../functions/mail/sweep';
import { mailAttention } from '../../../functions/staff/mail-attention';
import { raiseAttention } from '../../../functions/staff/statements';
import type { NotificationsOutput, TestedOutput } from '../../../src/shop/notifications/contract';
import { TOPIC_NAMES } from '../../../src/shop/notifications/topics';
import type { SettingOutput } from '../../../src/shop/settings/contract';
import type { AttentionKind } from '../../../src/shop/staff/attention';
import { HOUR_MS } from '../../../src/shop/time';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { count, db, MINUTE, product, range, row } from '../../support/stock.ts';
import type { Visitor } from '../../support/visitor.ts';

const PLAN = { quiet: { from: '22:00', until: '07:00' }, digestAt: '08:00' };
let owner: Visitor;
beforeAll(async () => {
  owner = await verifiedStaff({}, 'administrator');
});

const put = <T = Record<string, unknown>>(name: string, body: object, visitor = owner) =>
  visitor.send<T>('PUT', `/api/admin/settings/${name}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const screen = async () => (await owner.get<NotificationsOutput>('/api/admin/notifications')).body;

async function save(name: string, value: unknown) {
  const { revision } = (await owner.get<SettingOutput>(`/api/admin/settings/${name}`)).body.setting;
  expect((await put(name, { value, revision })).status).toBe(200);
}

let people = 0;
const newAddress = () => {
  people += 1;
  return `notified${100 + people}@example.org`;
};
const ruleOf = (to: string, change: object = {}) => ({
  to,
  topics: ['stock'],
  when: 'at_once',
  quiet: false,
  ...change,
});

beforeEach(() => db.prepare("UPDATE attention SET state = 'resolved'").run());
afterEach(async () => {
  await save('notifications', null);
  await save('attentionMail', null);
});

async function raise(kind: AttentionKind, now: number, subject = testDeps().newId('att')) {
  await raiseAttention(testDeps({ now: () => now }), { kind, subject, message: `About ${subject}.` }).run();
  return subject;
}

/** The texts of the mails to this address. */
async function mailsTo(email: string): Promise<string[]> {
  await sweepMail(testDeps());
  const mine = (await listLocalMails(testDeps())).filter(({ recipient }) => recipient === email);
  return Promise.all(mine.map(async ({ id }) => (await readLocalMail(testDeps(), id))?.text ?? ''));
}

describe('An attention entry is emailed', () => {
  test('with the number of an order instead of its id', async () => {
    const ada = newAddress();
    await save('notifications', { ...PLAN, rules: [ruleOf(ada, { topics: ['money'] })] });
    const { orderId, orderNumber } = await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    const message = `A refund of order ${orderId} failed.`;
    await raiseAttention(testDeps(), { kind: 'refund_failed', subject: 'refund_1', message }).run();
    await mailAttention(testDeps());
    const [text = ''] = await mailsTo(ada);
    expect([text.includes(`A refund of order ${orderNumber} failed.`), text.includes(orderId)]).toEqual([true, false]);
  });

  test('to the recipients of its topic, once, however often and concurrently the cron runs', async () => {
    const [ada, bob] = [newAddress(), newAddress()];
    await save('notifications', { ...PLAN, rules: [ruleOf(ada), ruleOf(bob, { topics: ['money', 'stock'] })] });
    const [stock, dispute] = [await raise('stock_low', Date.now()), await raise('dispute', Date.now())];
    const runs = await Promise.allSettled([mailAttention(testDeps()), mailAttention(testDeps())]);
    expect(runs.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    await mailAttention(testDeps());
    const [toAda, toBob] = [await mailsTo(ada), await mailsTo(bob)];
    expect([toAda.length, toBob.length]).toEqual([1, 1]);
    expect([toAda[0]?.includes(stock), toAda[0]?.includes(dispute)]).toEqual([true, false]);
    expect([toBob[0]?.includes(stock), toBob[0]?.includes(dispute)]).toEqual([true, true]);
  });

  test('even while hundreds of older entries are open', async () => {
    const ada = newAddress();
    await save('notifications', { ...PLAN, rules: [ruleOf(ada, { topics: ['mail', 'money'] })] });
    const before = Date.now() - HOUR_MS;
    // As after an outage of the mail service.
    await db.batch(
      range(600).map((n) => {
        const entry = { kind: 'mail_failed' as const, subject: `mail ${n}`, message: 'Refused.' };
        return raiseAttention(testDeps({ now: () => before + n }), entry);
      }),
    );
    await mailAttention(testDeps());
    const dispute = await raise('dispute', Date.now());
    await mailAttention(testDeps());
    expect((await mailsTo(ada)).filter((text) => text.includes(dispute))).toHaveLength(1);
  });

  test('to the addresses of the setting if no rule covers its topic, and to no one else', async () => {
    const [ada, all] = [newAddress(), newAddress()];
    await save('attentionMail', [all]);
    await save('notifications', { ...PLAN, rules: [ruleOf(ada)] });
    const [stock, mail] = [await raise('stock_low', Date.now()), await raise('mail_bounced', Date.now())];
    expect(await mailAttention(testDeps())).toEqual({ mailed: 2 });
    expect([(await mailsTo(ada))[0], (await mailsTo(all))[0]]).toEqual([
      expect.stringContaining(stock),
      expect.stringContaining(mail),
    ]);
    expect((await mailsTo(all))[0]).not.toContain(stock);
  });

  test('after quiet hours, and in a daily digest to those who chose it', async () => {
    const [quiet, daily] = [newAddress(), newAddress()];
    const rules = [ruleOf(quiet, { quiet: true }), ruleOf(daily, { when: 'daily' })];
    await save('notifications', { ...PLAN, rules });
    // 23:00 in New York, the zone of the opening hours.
    let now = Date.parse('2027-01-12T04:00:00Z');
    const at = () => testDeps({ now: () => now });
    await raise('stock_low', now);
    expect(await mailAttention(at())).toEqual({ mailed: 0 });
    now += 8 * HOUR_MS - MINUTE;
    expect(await mailAttention(at())).toEqual({ mailed: 0 });
    now += MINUTE;
    expect(await mailAttention(at())).toEqual({ mailed: 1 });
    expect(await count('SELECT count(*) FROM outbox WHERE recipient IN (?, ?)', quiet, daily)).toBe(1);
    now += HOUR_MS;
    expect(await mailAttention(at())).toEqual({ mailed: 1 });
    expect(await mailAttention(at())).toEqual({ mailed: 0 });
    now += 2 * HOUR_MS;
    await raise('stock_low', now);
    expect(await mailAttention(at())).toEqual({ mailed: 1 });
    expect(await count('SELECT count(*) FROM attention_mail WHERE recipient = ?', daily)).toBe(1);
    now += 22 * HOUR_MS;
    expect(await mailAttention(at())).toEqual({ mailed: 1 });
    expect(await count('SELECT count(*) FROM attention_mail WHERE recipient = ?', daily)).toBe(2);
    now += 8 * 24 * HOUR_MS;
    await mailAttention(at());
    expect(await count('SELECT count(*) FROM attention_mail WHERE recipient IN (?, ?)', quiet, daily)).toBe(0);
  });

  test('to nobody who has left, but to the addresses of the setting instead', async () => {
    const [gone, all] = [newAddress(), newAddress()];
    await db
      .prepare(
        `INSERT INTO staff_member (id, email, first_name, last_name, role_id, state, created_at, updated_at)
         VALUES (?, ?, 'Gone', 'Person', 'support', 'disabled', 0, 0)`,
      )
      .bind(testDeps().newId('stf'), gone)
      .run();
    await save('attentionMail', [all]);
    await save('notifications', { ...PLAN, rules: [ruleOf(gone)] });
    expect((await screen()).staff.find(({ email }) => email === gone)).toMatchObject({ active: false });
    await raise('stock_low', Date.now());
    await mailAttention(testDeps());
    expect([(await mailsTo(gone)).length, (await mailsTo(all)).length]).toEqual([0, 1]);
  });
});

describe('The notification screen', () => {
  test('shows topics without recipients and who gets everything else', async () => {
    expect(await screen()).toMatchObject({ uncovered: TOPIC_NAMES, everything: [], timeZone: 'America/New_York' });
    await save('attentionMail', ['all@example.org']);
    expect(await screen()).toMatchObject({ uncovered: [], everything: ['all@example.org'] });
  });

  test('sends real test emails and reports the result of each', async () => {
    const nobody = await owner.post<{ error: string }>('/api/admin/notifications/test', {});
    expect([nobody.status, nobody.body.error]).toEqual([400, 'Save at least one rule first.']);
    const [ada, held] = [newAddress(), newAddress()];
    await db
      .prepare(
        "INSERT INTO mail_suppression (id, email, reason, actor, created_at) VALUES (?, ?, 'staff', 'system', 0)",
      )
      .bind(testDeps().newId('suppressed'), held)
      .run();
    await save('notifications', { ...PLAN, rules: [ruleOf(ada), ruleOf(held)] });
    const { status, body } = await owner.post<TestedOutput>('/api/admin/notifications/test', {});
    expect(status).toBe(200);
    expect(body.mails.map(({ to, state }) => [to, state])).toEqual([
      [ada, expect.stringMatching(/^(sent|delivered)$/)],
      [held, 'needs_attention'],
    ]);
    expect(body.mails[0]?.text).toBe('The email service accepted it.');
    expect(body.mails[1]?.text).toMatch(/^It was not sent\./);
    expect((await mailsTo(ada))[0]).toContain('This is a test.');
    expect(
      await row("SELECT action FROM audit WHERE subject = 'notifications' AND action = 'notification.tested'"),
    ).toBeTruthy();
  });

  test('refuses invalid rules at their field, and changes based on an old version', async () => {
    const { setting } = await screen();
    const value = { ...PLAN, rules: [ruleOf('no address'), ruleOf('a@example.org', { topics: [] })] };
    const refused = await put<{ issues: { path: string }[] }>('notifications', { value, revision: setting.revision });
    expect([refused.status, refused.body.issues.map(({ path }) => path)]).toEqual([
      400,
      ['value.rules.0.to', 'value.rules.1.topics'],
    ]);
    await save('notifications', { ...PLAN, rules: [ruleOf('a@example.org')] });
    const stale = await put('notifications', { value: { ...PLAN, rules: [] }, revision: setting.revision });
    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile']);
    const manager = await verifiedStaff({}, 'manager');
    expect((await manager.get('/api/admin/notifications')).status).toBe(200);
    expect((await manager.post('/api/admin/notifications/test', {})).status).toBe(403);
  });
});

test('sends the setting’s addresses a test email on request, whose failure is emailed to nobody', async () => {
  expect((await owner.post('/api/admin/settings/test-mail', {})).status).toBe(400);
  await save('attentionMail', ['tested@example.org']);
  expect((await owner.post('/api/admin/settings/test-mail', {})).status).toBe(200);
  expect((await mailsTo('tested@example.org'))[0]).toContain('This is a test.');
  const failed = await row("SELECT id FROM outbox WHERE recipient = 'tested@example.org'");
  await raise('mail_failed', Date.now(), String(failed?.id));
  expect(await mailAttention(testDeps())).toEqual({ mailed: 0 });
});
