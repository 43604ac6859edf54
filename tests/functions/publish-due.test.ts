import { afterEach, expect, test, vi } from 'vitest';
import { watchNamedProducts } from '../../functions/catalog/watch-named-products';
import { publishDue } from '../../functions/content/publish-due';
import { runCron } from '../../functions/cron';
import type { CronJob } from '../../functions/cron/job';
import { testDeps } from '../support/deps.ts';
import { db, product, row } from '../support/stock.ts';

const HOOK = 'https://hooks.example/deploy';
const MINUTES = ['08:59', '09:00', '09:01', '09:15', '10:00', '10:01'];

const deployed = (...waiting: string[]) => ({
  fetch: async () => Response.json({ hosts: {}, terms: [], waiting }),
});

/** Runs the cron in these minutes around the date of a scheduled page, while no build publishes it. */
async function tick(waitsFor: string, hook?: string, minutes = MINUTES): Promise<void> {
  const settings = { ...testDeps().settings, DEPLOY_HOOK_URL: hook };
  const assets = deployed(`${waitsFor}T09:00:00Z`);
  for (const minute of minutes)
    await publishDue(testDeps({ settings }), assets, Date.parse(`${waitsFor}T${minute}:00Z`));
}

const alertsOn = async (day: string) => {
  const query = db.prepare("SELECT message FROM attention WHERE kind = 'page_due' AND subject = ? AND state = 'open'");
  const { results } = await query.bind(`${day}T09:00:00Z`).all<{ message: string }>();
  return results.map(({ message }) => message);
};

afterEach(() => vi.unstubAllGlobals());

test('a due page starts a build in the minute of its date, and a missed minute is made up for', async () => {
  const hook = vi.fn(async (_address: string, _init: RequestInit) => new Response('ok'));
  vi.stubGlobal('fetch', hook);
  await tick('2026-12-01', HOOK, ['08:59', '09:00', '09:01']);
  expect(hook.mock.calls.map(([address, { method }]) => [address, method])).toEqual([[HOOK, 'POST']]);
  await tick('2026-12-01', HOOK, ['09:14', '09:15', '09:16']);
  expect(hook).toHaveBeenCalledTimes(2);
  expect(await alertsOn('2026-12-01')).toEqual([]);
});

test('builds without the page notify staff after an hour, until a deployment has it', async () => {
  vi.stubGlobal('fetch', async () => new Response('ok'));
  await tick('2026-12-06', HOOK);
  expect(await alertsOn('2026-12-06')).toEqual([expect.stringContaining('the deploy hook was asked')]);
  await publishDue(testDeps(), deployed(), Date.parse('2026-12-06T10:05:00Z'));
  expect(await alertsOn('2026-12-06')).toEqual([]);
});

test('a release without a page that was out before asks for a build, and notifies staff, once', async () => {
  const hook = vi.fn(async () => new Response('ok'));
  vi.stubGlobal('fetch', hook);
  await tick('2026-12-08', HOOK, ['09:00', '09:01']);
  await publishDue(testDeps(), deployed(), Date.parse('2026-12-08T09:02:00Z'));
  expect(hook).toHaveBeenCalledTimes(1);
  // An older release is put back in the afternoon.
  await tick('2026-12-08', HOOK, ['15:31', '15:32']);
  expect(hook).toHaveBeenCalledTimes(2);
  expect(await alertsOn('2026-12-08')).toHaveLength(1);
  await db
    .prepare("UPDATE attention SET state = 'resolved', resolved_by = 'staff:stf_1' WHERE kind = 'page_due'")
    .run();
  await tick('2026-12-08', HOOK, ['15:33']);
  expect(await alertsOn('2026-12-08')).toEqual([]);
});

test('a hook that hangs is given up', async () => {
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    expect(signal).toBeInstanceOf(AbortSignal);
    return Promise.reject(new DOMException('timed out', 'TimeoutError'));
  });
  await tick('2026-12-07', HOOK, ['09:00']);
  expect(await alertsOn('2026-12-07')).toEqual([expect.stringContaining('the deploy hook did not answer')]);
});

test('without a hook staff are notified once', async () => {
  await tick('2026-12-02');
  expect(await alertsOn('2026-12-02')).toEqual([
    'A landing page or post is due since 2026-12-02T09:00:00Z and waits for a release: DEPLOY_HOOK_URL is not set. Run one now.',
  ]);
});

test('a hook that refuses or fails is reported once', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await tick('2026-12-03', HOOK);
  expect(await alertsOn('2026-12-03')).toEqual([expect.stringContaining('the deploy hook answered 503')]);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no route')));
  await tick('2026-12-04', HOOK);
  expect(await alertsOn('2026-12-04')).toEqual([expect.stringContaining('the deploy hook did not answer')]);
});

test('if Astro serves the pages itself nothing is due, and the run succeeds', async () => {
  const assets = { fetch: async () => new Response('', { status: 404 }) };
  await expect(publishDue(testDeps(), assets, Date.UTC(2026, 11, 5))).resolves.toBeUndefined();
});

test('staff are notified of pages that name a product which is gone, until none does', async () => {
  const { id } = await product({ keys: 0 });
  const texts: { path: string; heading: string; text: string }[] = [];
  const assets = (names: Record<string, string[]>) => ({
    fetch: async (asked: URL | Request) => Response.json(String(asked).endsWith('/assistant.json') ? texts : { names }),
  });
  const open = async () => {
    const text = "SELECT message FROM attention WHERE kind = 'page_products' AND resolved_at IS NULL";
    return (await db.prepare(text).all<{ message: string }>()).results.map(({ message }) => message);
  };
  const page = { '/spring-offer': [id] };
  await watchNamedProducts(testDeps(), assets(page));
  expect(await open()).toEqual([]);
  await watchNamedProducts(testDeps(), assets({ ...page, '/old-offer': [id, 'abacus-1997'] }));
  expect(await open()).toEqual([expect.stringContaining('/old-offer (abacus-1997).')]);
  await db.prepare("UPDATE product SET status = 'retired' WHERE id = ?").bind(id).run();
  await product({ keys: 0 });
  await watchNamedProducts(testDeps(), assets(page));
  expect(await open()).toEqual([expect.stringContaining(`/spring-offer (${id}).`)]);
  await db.prepare("UPDATE product SET name = 'Abacus 1998', short_name = 'Abacus' WHERE id = ?").bind(id).run();
  texts.push({ path: '/guide', heading: 'Counting', text: 'Our **Abacus 1998** counts to ten.' });
  await watchNamedProducts(testDeps(), assets({}));
  expect(await open()).toEqual([
    `These pages still name retired products in words: /guide (${id}). Put the products on sale again, or change the Markdown files of the pages.`,
  ]);
  await db.prepare("UPDATE product SET status = 'live' WHERE id = ?").bind(id).run();
  await watchNamedProducts(testDeps(), assets(page));
  expect(await open()).toEqual([]);
});

test('F1: a part of the cron that ends the Worker each time notifies staff, and runs after all others', async () => {
  const ran: string[] = [];
  let begun = Promise.withResolvers<void>();
  const often = { everyMinutes: 1, deadlineMs: 5_000 };
  const deadly: CronJob = {
    ...{ ...often, name: 'test-deadly' },
    run: async () => {
      ran.push('deadly');
      begun.resolve();
      await new Promise<never>(() => {});
    },
  };
  const after: CronJob = { ...often, name: 'test-after-it', run: async () => void ran.push('after') };
  const parts = [deadly, after];
  const entry = "SELECT state, message FROM attention WHERE kind = 'cron_failing' AND subject = 'test-deadly'";
  /** A tick whose Worker exceeds a limit in the first part: nothing that follows runs, not even the end of its lease. */
  const die = async (expected: string[]) => {
    ran.length = 0;
    begun = Promise.withResolvers();
    void runCron(testDeps(), {}, parts);
    await begun.promise;
    expect(ran).toEqual(expected);
    await db
      .prepare(
        `UPDATE cron_state SET jobs = (SELECT json_group_object(key, json_set(value, '$.until', min(value ->> '$.until', 1)))
           FROM json_each(jobs))`,
      )
      .run();
  };
  await die(['deadly']);
  await die(['deadly']);
  await die(['deadly']);
  expect(await row(entry)).toBeNull();
  await die(['after', 'deadly']);
  expect(await row(entry)).toMatchObject({ state: 'open', message: expect.stringContaining('3 times') });
  deadly.run = async () => void ran.push('well');
  ran.length = 0;
  await runCron(testDeps(), {}, parts);
  await runCron(testDeps(), {}, parts);
  expect(ran).toEqual(['after', 'well', 'well', 'after']);
  expect(await row(entry)).toMatchObject({ state: 'resolved' });
});
