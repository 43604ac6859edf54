import { afterEach, expect, test, vi } from 'vitest';
import { runCron } from '../../functions/cron';
import { DAY_MS } from '../../src/shop/time';
import type { PageHealth } from '../../src/shop/vitals/contract';
import { testDeps, testServices } from '../support/deps.ts';
import { count, db } from '../support/stock.ts';
import { newVisitor, OPERATOR } from '../support/visitor.ts';

const settings = { ...testServices().settings, COUNT_EVERY_MS: 0 };
const visitor = () => newVisitor({ settings });
afterEach(() => db.batch([db.prepare('DELETE FROM daily_vital'), db.prepare('DELETE FROM csp_report')]));

const health = async () =>
  (await newVisitor().send<PageHealth>('GET', '/api/admin/page-health', { headers: OPERATOR })).body;
const VISIT = { page: 'product', device: 'mobile', values: { LCP: 1800, INP: 90, CLS: 0.02, TTFB: 300 } };
const send = (path: string, body: string, type: string, from = visitor()) =>
  from.send('POST', path, { body, headers: { 'content-type': type } });
const measured = (visit: object, type = 'text/plain') => send('/api/vitals', JSON.stringify(visit), type);

test('visits become one histogram per page and device, which adds no rows and identifies nobody', async () => {
  for (let visit = 0; visit < 30; visit += 1) {
    const { status, body, headers } = await measured(VISIT, visit % 2 ? 'text/plain' : 'application/json');
    expect([status, body, headers.get('set-cookie')]).toEqual([200, { success: true }, null]);
  }
  for (let visit = 0; visit < 10; visit += 1) await measured({ ...VISIT, values: { LCP: 9000 } });
  await vi.waitFor(async () => expect(await count('SELECT sum(times) FROM daily_vital')).toBe(130));
  expect(await count('SELECT count(*) FROM daily_vital')).toBe(5);
  const found = (await health()).vitals.find(({ metric }) => metric === 'LCP');
  expect(found).toMatchObject({ page: 'product', device: 'mobile', times: 40, good: 30, poor: 10, rating: 'good' });
});

test.each([
  ['an unknown page', JSON.stringify({ ...VISIT, page: '/order-success/order_1' }), 400],
  ['a value that is none', JSON.stringify({ ...VISIT, values: { LCP: -1 } }), 400],
  ['a further field', JSON.stringify({ ...VISIT, email: 'ada@example.com' }), 400],
  ['no JSON', 'LCP=1', 400],
  ['a megabyte', JSON.stringify({ ...VISIT, more: 'x'.repeat(1_000_000) }), 413],
])('a beacon with %s writes nothing', async (_, body, status) => {
  expect((await send('/api/vitals', body, 'text/plain')).status).toBe(status);
  expect(await count('SELECT count(*) FROM daily_vital')).toBe(0);
});

const ORIGIN = 'http://localhost:8787';
const report = (change: object = {}) => ({
  'csp-report': {
    'document-uri': `${ORIGIN}/order-success/order_secret?access=token`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?id=7',
    'source-file': `${ORIGIN}/_astro/page.js?v=1`,
    ...change,
  },
});
const refused = (body: object | string) =>
  send('/api/csp-reports', typeof body === 'string' ? body : JSON.stringify(body), 'application/csp-report');

test('policy violations are grouped without page URLs and shown to staff', async () => {
  for (let time = 0; time < 3; time += 1) expect((await refused(report())).body).toEqual({ success: true });
  await refused(report({ 'blocked-uri': 'inline', 'document-uri': `${ORIGIN}/`, 'source-file': '' }));
  await vi.waitFor(async () => expect((await health()).reports.length).toBe(2));
  const [first, second] = (await health()).reports;
  expect(first).toMatchObject({
    ...{ directive: 'script-src-elem', blocked: 'https://evil.example', page: 'personal', times: 3 },
    source: `${ORIGIN}/_astro/page.js`,
  });
  expect(second).toMatchObject({ blocked: 'inline', page: 'home', source: '' });
  const kept = JSON.stringify((await db.prepare('SELECT * FROM csp_report').all()).results);
  expect(kept).not.toMatch(/order_secret|token|id=7/);
});

test('a report of another site or an extension is accepted and dropped', async () => {
  const others = [
    ...['no JSON', '{}', 'null', JSON.stringify({ 'csp-report': 7 })],
    report({ 'document-uri': 'https://elsewhere.example/' }),
    report({ 'source-file': 'chrome-extension://abc/x.js' }),
    report({ 'blocked-uri': 'moz-extension' }),
    report({ 'effective-directive': '<script>' }),
  ];
  for (const body of others) expect(await refused(body)).toMatchObject({ status: 200, body: { success: true } });
  await refused(report());
  await vi.waitFor(async () => expect(await count('SELECT count(*) FROM csp_report')).toBe(1));
});

test('a day stores at most 200 groups of reports', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 260 }, (_, n) => refused(report({ 'blocked-uri': `https://host${n}.example/` }))),
  );
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
  await vi.waitFor(async () => expect(await count('SELECT sum(times) FROM csp_report')).toBeGreaterThan(100));
  expect(await count('SELECT count(*) FROM csp_report')).toBeLessThanOrEqual(200);
});

test('both are deleted automatically', async () => {
  await db.batch([
    db.prepare("INSERT INTO daily_vital VALUES ('2026-01-01', 'LCP', 'home', 'mobile', 0, 1)"),
    db.prepare("INSERT INTO csp_report VALUES ('2026-01-01', 'img-src', 'inline', 'home', '', 1)"),
  ]);
  const at = (days: number) => Date.parse('2026-01-01T12:00:00Z') + days * DAY_MS;
  const left: number[][] = [];
  for (const days of [89, 92, 398]) {
    await runCron(testDeps({ now: () => at(days) }), {});
    left.push([await count('SELECT count(*) FROM daily_vital'), await count('SELECT count(*) FROM csp_report')]);
  }
  expect(left).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
  ]);
});
