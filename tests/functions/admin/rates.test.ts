import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshRates } from '../../../functions/rates/refresh-rates';
import type { ReadRateOutput } from '../../../src/shop/rates/contract-staff';
import { DAY_MS, HOUR_MS } from '../../../src/shop/time';
import { testDeps, testServices } from '../../support/deps.ts';
import { clock, count, db, product, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

const address = 'https://rates.example/daily.xml';
const today = () => new Date().toISOString().slice(0, 10);
/** Units per euro as the bank publishes them; the US dollar at 1.25 makes a euro 0.8 per dollar. */
const file = (rates: Record<string, string>, day = today()) =>
  `<?xml version="1.0"?><gesmes:Envelope><Cube><Cube time='${day}'>${Object.entries({ USD: '1.25', ...rates })
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('')}</Cube></Cube></gesmes:Envelope>`;

let time = clock();
const { settings } = testServices();
const run = () => refreshRates(testDeps({ now: time.now, settings: { ...settings, RATES_URL: address } }));
const answers = (body: BodyInit, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }));
const rateOf = (currency: string) =>
  row('SELECT millionths, source, held_millionths, manual_reason FROM rate WHERE currency = ?', currency);
const entries = (kind: string) => count("SELECT count(*) FROM attention WHERE kind = ? AND state = 'open'", kind);
const ask = (path: string, json?: object) =>
  json ? newVisitor().post(path, json, OPERATOR) : newVisitor().send('GET', path, { headers: OPERATOR });

beforeEach(async () => {
  time = clock();
  await product();
  await db.batch([
    db.prepare(
      "UPDATE rate SET millionths = 800000, source = 'European Central Bank', fetched_at = 1, held_millionths = NULL, held_at = NULL, manual_reason = NULL, refused_millionths = NULL, rounding = 'none' WHERE currency = 'EUR'",
    ),
    db.prepare(
      "UPDATE rate SET millionths = 110000000, source = 'fixed', held_millionths = NULL, held_at = NULL WHERE currency = 'JPY'",
    ),
    db.prepare('UPDATE rate_source SET tried_at = 0, refreshed_at = 0, failures = 0, error = NULL'),
    db.prepare("UPDATE attention SET state = 'resolved', resolved_at = 1 WHERE state = 'open'"),
  ]);
});
afterEach(() => vi.restoreAllMocks());

describe('The daily rate update', () => {
  test('stores euro rates as millionths per dollar, replaces sample rates, and is audited', async () => {
    const asked = answers(file({ JPY: '187.5', CHF: '1.0' }));
    await run();
    expect(await rateOf('EUR')).toMatchObject({ millionths: 800_000, source: 'rates.example' });
    expect(await rateOf('JPY')).toMatchObject({ millionths: 150_000_000, held_millionths: null });
    expect(await count("SELECT count(*) FROM audit WHERE action = 'rate.refreshed'")).toBeGreaterThan(0);
    await run();
    expect(asked).toHaveBeenCalledTimes(1);
    time.forward(DAY_MS + 1);
    await run();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('keeps the date of the source, so that the rates of a stalled source age', async () => {
    answers(file({}, '2026-01-05'));
    await run();
    expect(await count("SELECT fetched_at FROM rate WHERE currency = 'EUR'")).toBe(Date.parse('2026-01-05T15:00:00Z'));
  });

  test.each([
    ['no XML', '<html>Not found</html>', 'it names no day'],
    ['an entity', `<!DOCTYPE x [<!ENTITY a "b">]>${file({})}`, 'document type'],
    ['no dollar', file({}).replace("<Cube currency='USD' rate='1.25'/>", ''), 'no rate of the US dollar'],
    ['a rate of nothing', file({ JPY: '0' }), 'JPY'],
    ['a rate below zero', file({ JPY: '-3' }), 'JPY'],
    ['a rate that is no number', file({ JPY: '1e9' }), 'JPY'],
    ['a currency twice', file({}).replace('</Cube></Cube>', "<Cube currency='USD' rate='2'/></Cube></Cube>"), 'USD'],
    ['a day in the future', file({}, '2099-01-01'), 'in the future'],
    ['a file of 300 KB', ' '.repeat(300 * 1024), 'longer than 256 KB'],
  ])('%s changes nothing and says why', async (_name, body, reason) => {
    answers(body);
    await run();
    expect(await rateOf('EUR')).toMatchObject({ millionths: 800_000, source: 'European Central Bank' });
    expect(await row('SELECT failures, error FROM rate_source')).toEqual({
      failures: 1,
      error: expect.stringContaining(reason),
    });
  });

  test('retries after growing pauses; the third failure notifies staff, success resolves the entry', async () => {
    const asked = answers('', 503);
    await run();
    time.forward(5 * 60_000);
    await run();
    expect(asked).toHaveBeenCalledTimes(1);
    time.forward(6 * 60_000);
    await run();
    time.forward(21 * 60_000);
    await run();
    expect([asked.mock.calls.length, await entries('rates_failing')]).toEqual([3, 1]);
    asked.mockImplementation(async () => new Response(file({})));
    time.forward(4 * HOUR_MS);
    await run();
    expect(await entries('rates_failing')).toBe(0);
  });

  test('gives up on a source that never answers', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('Timed out', 'TimeoutError'));
    await run();
    expect(await row('SELECT error FROM rate_source')).toEqual({ error: 'it did not answer within 8 seconds' });
  });
});

describe('The rate brake', () => {
  const jump = async () => {
    answers(file({}).replace('1.25', '1.0'));
    await run();
  };

  test('holds a change of more than a tenth; a tenth passes', async () => {
    answers(file({}).replace('1.25', '1.3888889'));
    await run();
    expect(await rateOf('EUR')).toMatchObject({ millionths: 720_000, held_millionths: null });
    time.forward(2 * DAY_MS);
    await jump();
    expect(await rateOf('EUR')).toMatchObject({ millionths: 720_000, held_millionths: 1_000_000 });
    expect(await entries('rate_held')).toBe(1);
  });

  test('approving accepts the rate, and of two decisions at once one counts', async () => {
    await jump();
    const decide = () => ask('/api/admin/rates/EUR/decide', { decision: 'approve', held: '1' });
    const answered = await Promise.all([decide(), decide()]);
    expect(answered.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rateOf('EUR')).toMatchObject({ millionths: 1_000_000, held_millionths: null });
    expect(await entries('rate_held')).toBe(0);
  });

  test('refusing keeps the former rate: the same rate is not held again, another one is', async () => {
    await jump();
    expect((await ask('/api/admin/rates/EUR/decide', { decision: 'keep', held: '1' })).status).toBe(200);
    time.forward(2 * DAY_MS);
    await jump();
    expect([(await rateOf('EUR'))?.millionths, await entries('rate_held')]).toEqual([800_000, 0]);
    answers(file({}).replace('1.25', '0.9'));
    time.forward(2 * DAY_MS);
    await run();
    expect(await entries('rate_held')).toBe(1);
  });
});

describe('staff', () => {
  test('set a rate manually with a reason; the source does not change it until it is released', async () => {
    expect((await ask('/api/admin/rates/EUR/set', { rate: '0.5', reason: 'no' })).status).toBe(400);
    expect((await ask('/api/admin/rates/EUR/set', { rate: '0.5', reason: 'The bank is closed' })).status).toBe(200);
    answers(file({}));
    await run();
    expect(await rateOf('EUR')).toMatchObject({ millionths: 500_000, manual_reason: 'The bank is closed' });
    expect((await ask('/api/admin/rates/EUR/release', { reason: 'It is open again' })).status).toBe(200);
    await run();
    expect(await rateOf('EUR')).toMatchObject({ millionths: 800_000, manual_reason: null });
    expect((await ask('/api/admin/rates/EUR/release', { reason: 'It is open again' })).status).toBe(404);
  });

  test.each([
    ['set', { rate: '0', reason: 'because' }, 'rate'],
    ['set', { rate: '-1', reason: 'because' }, 'rate'],
    ['set', { rate: '0.1234567', reason: 'because' }, 'rate'],
    ['rounding', { rounding: 'tens' }, 'rounding'],
    ['rounding', { rounding: '.42' }, 'rounding'],
  ])('%s %j is refused at its field', async (act, json, path) => {
    const answer = await ask(`/api/admin/rates/EUR/${act}`, json);
    const { issues } = answer.body as { issues: { path: string }[] };
    expect([answer.status, new Set(issues.map((issue) => issue.path))]).toEqual([400, new Set([path])]);
  });

  test('round the prices of a currency and see what 100 dollars become', async () => {
    expect((await ask('/api/admin/rates/EUR/rounding', { rounding: '.99' })).status).toBe(200);
    const { body } = await ask('/api/admin/rates/EUR');
    expect((body as ReadRateOutput).example).toBe('€ 79.99');
    expect((await ask('/api/admin/rates/USD')).status).toBe(404);
  });

  test('1,000 changes of a rate leave a history of 400, of which the screen shows 30', async () => {
    for (let part = 0; part < 10; part += 1)
      await db.batch(
        Array.from({ length: 100 }, (_, n) =>
          db.prepare("UPDATE rate SET millionths = ? WHERE currency = 'EUR'").bind(900_000 + part * 100 + n),
        ),
      );
    expect(await count("SELECT count(*) FROM rate_change WHERE currency = 'EUR'")).toBeLessThanOrEqual(401);
    const { body } = await ask('/api/admin/rates/EUR');
    expect((body as ReadRateOutput).history).toHaveLength(30);
  });
});
