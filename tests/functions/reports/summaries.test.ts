import { beforeAll, expect, test } from 'vitest';
import { compose } from '../../../functions/mail/compose';
import { readContent } from '../../../functions/mail/read-content';
import type { OutboxRow } from '../../../functions/mail/statements';
import { mailSummaries } from '../../../functions/reports/mail-summaries';
import { updateReports } from '../../../functions/reports/update-reports';
import { clearSettingsCache } from '../../../functions/settings/shop-settings';
import { dueSummary } from '../../../src/shop/reports/summary';
import { DAY_MS, HOUR_MS } from '../../../src/shop/time';
import { Buyer } from '../../support/buyer.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { count, db, product, row } from '../../support/stock.ts';

// A Sunday noon in New York.
const SUNDAY = Date.parse('2026-11-22T17:00:00Z');
let at = SUNDAY;
const services = { now: () => at };
const run = async () => {
  await updateReports(testDeps(services));
  return (await mailSummaries(testDeps(services))).mailed;
};
const mails = () => count("SELECT count(*) FROM outbox WHERE kind = 'sales_summary'");

beforeAll(async () => {
  const sold = await product({ keys: 3, priceMinor: 12_000 });
  await new Buyer(services).buy([{ product: sold, quantity: 2 }]);
  await laterDone();
  const value = {
    quiet: { from: '22:00', until: '07:00' },
    digestAt: '08:00',
    rules: [],
    summaries: [
      { to: 'ada@example.org', every: 'day' },
      { to: 'ada@example.org', every: 'week' },
      { to: 'left@example.org', every: 'day' },
    ],
  };
  await db
    .prepare("INSERT INTO setting (name, value, updated_at, revision) VALUES ('notifications', ?, 1, 1)")
    .bind(JSON.stringify(value))
    .run();
  await verifiedStaff();
  await db.prepare("UPDATE staff_member SET email = 'left@example.org', state = 'disabled'").run();
  clearSettingsCache();
});

test('the summary of a day and of a week is sent once, after its days were counted, and not to staff who left', async () => {
  await run();
  const before = await mails();
  // Monday, 7:59 and then 8:01 in New York.
  at = Date.parse('2026-11-23T12:59:00Z');
  await run();
  expect(await mails()).toBe(before);
  at = Date.parse('2026-11-23T13:01:00Z');
  expect((await mailSummaries(testDeps(services))).mailed).toBe(2);
  expect(await run()).toBe(0);
  at += HOUR_MS;
  // Two crons at once: the outbox takes one of each.
  await db.prepare("DELETE FROM outbox WHERE kind = 'sales_summary'").run();
  const [one, two] = await Promise.all([mailSummaries(testDeps(services)), mailSummaries(testDeps(services))]);
  expect([one.mailed + two.mailed, await mails()]).toEqual([2, 2]);
  at += 2 * DAY_MS;
  await run();
  expect(await count("SELECT count(*) FROM outbox WHERE subject_id LIKE 'summary_day_2026-11-24%'")).toBe(1);
});

test('it waits while its day is not counted', async () => {
  at += DAY_MS;
  expect((await mailSummaries(testDeps(services))).mailed).toBe(0);
  expect(await run()).toBe(1);
});

test('it says what the dashboard says, in plain text too, and only to staff who may see figures', async () => {
  const mail = await row<OutboxRow>("SELECT * FROM outbox WHERE subject_id LIKE 'summary_week_2026-11-16%'");
  const composed = await compose(testDeps(services), mail as OutboxRow);
  expect(composed?.mail.subject).toBe('Sales: Monday, November 16 to Sunday, November 22');
  expect(composed?.mail.text).toMatch(/Net revenue:? \$ 240\.00/);
  expect(composed?.mail.text).toContain('2 x');
  expect(composed?.mail.text).toContain('by days of America/New York');
  const id = mail?.id ?? '';
  expect((await readContent(testDeps(services), { id })).content).not.toBeNull();
  const actor = { kind: 'staff', name: 'staff:x', permissions: new Set(['mail:read']) } as const;
  expect((await readContent(testDeps({ ...services, actor: actor as never }), { id })).content).toBeNull();
});

test('a single order the week before is no trend', async () => {
  const sold = await product({ keys: 3, priceMinor: 5_000 });
  // For Wednesday, December 9, and two of the week after.
  for (const [day, quantity] of [
    ['2026-12-09', 1],
    ['2026-12-16', 2],
  ] as const) {
    at = Date.parse(`${day}T17:00:00Z`);
    await new Buyer(services).buy([{ product: sold, quantity }]);
    await laterDone();
    await run();
  }
  at = Date.parse('2026-12-21T17:00:00Z');
  await run();
  const mail = await row<OutboxRow>("SELECT * FROM outbox WHERE subject_id LIKE 'summary_week_2026-12-14%'");
  const text = (await compose(testDeps(services), mail as OutboxRow))?.mail.text;
  expect(text).toMatch(/Net revenue:? \$ 100\.00/);
  expect(text).not.toContain('%');
});

test('a week ends on Sunday by the time zone of the store, even across a clock change', () => {
  const due = (every: 'day' | 'week', now: string) =>
    dueSummary(every, { digestAt: '08:00', timeZone: 'America/New_York', now: Date.parse(now) });
  expect(due('week', '2026-11-02T12:59:00Z').now).toEqual({ from: '2026-10-19', to: '2026-10-25' });
  expect(due('week', '2026-11-02T13:00:00Z').now).toEqual({ from: '2026-10-26', to: '2026-11-01' });
  expect(due('day', '2026-11-02T13:00:00Z')).toMatchObject({
    now: { from: '2026-11-01', to: '2026-11-01' },
    before: { from: '2026-10-25', to: '2026-10-25' },
  });
});
