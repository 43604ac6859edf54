import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resetMemory } from '../../../functions/platform/isolate-memory';
import { pruneScriptRuns } from '../../../functions/scripts/prune-script-runs';
import { DAY_MS } from '../../../src/shop/time';
import { laterDone, testDeps } from '../../support/deps.ts';
import { count, db } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';
import {
  act,
  begin,
  CALLS,
  type Case,
  codeAt,
  consentPurposesOf,
  entries,
  given,
  read,
  SITE,
  sourcesOf,
} from './scripts-fixtures.ts';

let now: Case;
const me = () => now.author;

beforeEach(async () => {
  now = await begin();
});
afterEach(() => vi.restoreAllMocks());

describe('Scripts on pages', () => {
  test('code is served under its hash while it runs, immutable, with its content type and never as a worker', async () => {
    await now.run({ content: 'window.served = 1;' });
    const [script] = await given('/pricing', now.services);
    const src = script?.src ?? '';
    expect(src).toMatch(/^\/scripts\/[0-9a-f]{64}\.js$/);
    const code = await codeAt(src);
    expect([code.status, await code.text()]).toEqual([200, 'window.served = 1;']);
    expect(code.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(code.headers.get('cache-control')).toContain('immutable');
    expect(code.headers.get('x-content-type-options')).toBe('nosniff');
    const workers: Record<string, string>[] = [
      { 'service-worker': 'script' },
      { 'sec-fetch-dest': 'serviceworker' },
      { 'sec-fetch-dest': 'worker' },
    ];
    for (const headers of workers) expect((await codeAt(src, headers)).status).toBe(404);
    expect((await codeAt(src.replace('.js', '.css'))).status).toBe(404);
  });

  test('follow their pages, excluded pages, order, schedule and expiry', async () => {
    const [late, early] = [
      await now.run({ priority: 10, pageTargeting: 'specific', targetedPages: ['/help/*', '/pricing'] }),
      await now.run({ priority: -1, pageTargeting: 'exclude', excludedPages: ['/pricing', '/blog*'] }),
    ];
    const on = async (path: string) => (await given(path, now.services)).map(({ id }) => id);
    expect(await on('/help/activation-errors')).toEqual([early, late]);
    expect(await on('/pricing')).toEqual([late]);
    expect(await on('/blog/news')).toEqual([]);
    await now.run({
      startsAt: now.time.now() + DAY_MS,
      endsAt: now.time.now() + 2 * DAY_MS,
      pageTargeting: 'specific',
      targetedPages: ['/t'],
    });
    expect(await on('/t')).toEqual([early]);
    now.time.forward(DAY_MS);
    expect(await on('/t')).toHaveLength(2);
    now.time.forward(DAY_MS);
    expect(await on('/t')).toEqual([early]);
  });

  test('hosts are in the policy of the pages a script runs on, and of no other', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('tag()'));
    await now.run({
      content: '',
      address: 'https://cdn.example.com/tag.js',
      hosts: ['*.example.net'],
      pageTargeting: 'specific',
      targetedPages: ['/pricing', '/checkout', '/account'],
    });
    resetMemory();
    expect(await sourcesOf('/pricing')).toEqual(expect.arrayContaining(["'self'", 'cdn.example.com', '*.example.net']));
    expect(await sourcesOf('/pricing', 'style-src')).toContain('cdn.example.com');
    expect((await sourcesOf('/about')).join(' ')).not.toContain('example');
    expect(await sourcesOf('/checkout')).not.toEqual(expect.arrayContaining(['cdn.example.com']));
  });

  test('one switch removes all scripts from every page within 60 seconds, also in an isolate that has not seen it', async () => {
    await now.run();
    expect(await given('/about', now.services)).toHaveLength(1);
    // Written by another isolate: this one is not notified.
    await db.prepare("UPDATE script_switch SET off_at = 1, off_by = 'x', reason = 'x' WHERE id = 1").run();
    now.time.forward(30_000);
    expect(await consentPurposesOf('/about', now.services)).toEqual([]);
    expect(await given('/about', now.services)).toEqual([]);
    const list = await newVisitor(now.services).send('GET', '/api/custom-scripts/public');
    // 20 seconds in the isolate plus these in the browser.
    expect(list.headers.get('cache-control')).toBe('private, max-age=30');
  });

  test('the switch requires no reauthentication, says why, and can be undone', async () => {
    const id = await now.run();
    const flip = (off: boolean) => me().post(`${CALLS}/switch`, { off, reason: 'Something looks wrong' });
    expect((await flip(true)).status).toBe(200);
    expect(await flip(true)).toMatchObject({ body: { code: 'changed_meanwhile' } });
    expect(await given('/about', now.services)).toEqual([]);
    expect((await me().get(CALLS)).body).toMatchObject({ off: { reason: 'Something looks wrong' } });
    expect((await flip(false)).status).toBe(200);
    expect(await given('/about', now.services)).toMatchObject([{ id }]);
    expect((await act(me(), id, 'turn-off')).status).toBe(200);
    expect(await given('/about', now.services)).toEqual([]);
    expect((await act(me(), id, 'turn-on')).status).toBe(200);
    expect((await act(me(), id, 'remove')).status).toBe(200);
    expect((await me().get<{ total: number }>(`${CALLS}?state=removed`)).body.total).toBeGreaterThan(0);
  });

  test('pages that can show a key or a payment get no script, no host and no URL that script code could come from', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('tag()'));
    await now.run({ content: '', address: 'https://cdn.example.com/tag.js' });
    await now.run();
    resetMemory();
    // Every page of the shop, by its file; variable parts of its address are any word.
    const files = Object.keys(import.meta.glob('../../../src/pages/**/*.astro'));
    const paths = files
      .map((file) => file.replace(/^.*\/src\/pages/, '').replace(/\.astro$/, ''))
      .filter((path) => !path.includes('/_'))
      .map((path) => path.replace(/\/index$/, '') || '/')
      .map((path) => path.replaceAll(/\[\w+\]/g, 'x1'));
    const more = [
      '/payment',
      '/account/orders',
      '/order-success/x1/print',
      '/admin/main-site',
      '/rbac-dashboard',
      '/cart/recover',
      '/api/x',
    ];
    const free: string[] = [];
    for (const path of [...paths, ...more]) {
      const [scripts, sources, purposes] = [await given(path), await sourcesOf(path), await consentPurposesOf(path)];
      const named = ['cdn.example.com', "'self'"].map((source) => sources.includes(source));
      const runs = [scripts.length > 0, purposes.length > 0, ...named];
      if (sources.length > 0) expect([path, new Set(runs).size]).toEqual([path, 1]);
      if (runs[0]) free.push(path);
    }
    expect(free.toSorted()).toEqual([
      '/',
      '/404',
      '/500',
      '/503',
      '/blog',
      '/blog/x1',
      '/cart',
      '/choose',
      '/compare',
      '/compatibility-checker',
      '/help',
      '/help/activation-errors',
      '/pricing',
      '/product/x1',
      '/quote',
      '/reviews',
      '/search',
      '/shop',
      '/sitemap',
      '/t/x1',
      '/where-keys-come-from',
      '/x1',
    ]);
    expect((await sourcesOf('/checkout')).slice(0, 1)).toEqual([`${SITE}/_astro/`]);
    expect(await given('')).toHaveLength(2);
    expect((await newVisitor().get<{ scripts: [] }>('/api/custom-scripts/public')).body.scripts).toEqual([]);
  });
});

describe('Reports of script runs', () => {
  const report = (scriptId: string, fields: object = {}, from = newVisitor(now.services), headers = {}) =>
    from.post(
      '/api/admin/custom-scripts/log',
      {
        scriptId,
        pageUrl: `${SITE}/pricing?email=ada@example.com`,
        userAgent: 'Mozilla/5.0',
        executionStatus: 'success',
        deviceType: 'mobile',
        screenResolution: '360x800',
        executedAt: new Date(now.time.now()).toISOString(),
        ...fields,
      },
      headers,
    );

  test('runs are counted by day and page, errors are stored without addresses, and the response reveals nothing', async () => {
    const id = await now.run();
    const error = { executionStatus: 'error', errorMessage: 'No ada@example.com at https://x.example/a?b=c' };
    for (const fields of [{}, error, error, { pageUrl: `${SITE}/checkout` }])
      expect((await report(id, fields)).body).toEqual({ success: true });
    // As a page sends it by itself when it is left.
    expect((await report(id, {}, newVisitor(now.services), { 'content-type': 'text/plain' })).body).toEqual({
      success: true,
    });
    expect((await report('script_unknown')).body).toEqual({ success: true });
    await laterDone();
    const { pages, problems, script } = await read(me(), id);
    expect(pages).toEqual([{ page: '/pricing', success: 2, error: 2, blocked: 0 }]);
    expect(problems).toMatchObject([{ message: 'No (address) at https://x.example/a', times: 2 }]);
    expect([script.runs, script.errors]).toEqual([4, 2]);
    now.time.forward(91 * DAY_MS);
    await pruneScriptRuns(testDeps({ now: now.time.now }));
    expect(await count('SELECT count(*) FROM script_run')).toBe(0);
    expect(await count('SELECT count(*) FROM script_problem')).toBe(0);
  });

  test('a report of 1 MB, without its fields or from another site is refused or dropped', async () => {
    const id = await now.run();
    expect((await report(id, { errorMessage: 'x'.repeat(1024 * 1024) })).status).toBe(413);
    expect((await report(id, { more: 1 })).status).toBe(400);
    const strange = { pageUrl: 'https://elsewhere.example/order-success/1' };
    expect((await report(id, strange)).body).toEqual({ success: true });
    await laterDone();
    expect((await read(me(), id)).pages).toEqual([]);
  });

  test('a script that blocks pages is stopped after reports from three networks, and staff are notified once', async () => {
    const id = await now.run();
    const blocked = { executionStatus: 'blocked', errorMessage: 'Held the page up for 4200 ms' };
    const [one, two, three] = [newVisitor(now.services), newVisitor(now.services), newVisitor(now.services)];
    for (const from of [one, one, one, two]) await report(id, blocked, from);
    await laterDone();
    expect(await given('/pricing', now.services)).toHaveLength(1);
    await Promise.all([report(id, blocked, three), report(id, blocked, newVisitor(now.services))]);
    await laterDone();
    expect(await given('/pricing', now.services)).toEqual([]);
    expect(await entries('script_stopped')).toBe(1);
    expect((await read(me(), id)).script).toMatchObject({ state: 'stopped', stoppedWhy: expect.stringContaining('3') });
    expect(
      await count("SELECT count(*) FROM audit WHERE action = 'script.stopped' AND subject = ?", `script:${id}`),
    ).toBe(1);
    expect((await act(me(), id, 'turn-on')).status).toBe(200);
    expect(await entries('script_stopped')).toBe(0);
    expect(await given('/pricing', now.services)).toHaveLength(1);
  });

  test('URLs that browsers make up are counted together', async () => {
    const id = await now.run();
    for (let index = 0; index < 5; index += 1) await report(id, { pageUrl: `${SITE}/made-up-${index}` });
    await laterDone();
    expect((await read(me(), id)).pages).toEqual([{ page: 'other', success: 5, error: 0, blocked: 0 }]);
  });
});
