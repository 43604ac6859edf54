import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../../functions/api';
import { connectSources } from '../../../functions/http/connect-sources';
import { resetMemory } from '../../../functions/platform/isolate-memory';
import { clearScriptsCache, isAllOff } from '../../../functions/scripts/active-scripts';
import { watchScripts } from '../../../functions/scripts/watch-scripts';
import { testDeps, testServices } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { count, db } from '../../support/stock.ts';
import {
  act,
  begin,
  CALLS,
  type Case,
  consentPurposesOf,
  entries,
  FIELDS,
  given,
  made,
  read,
  SITE,
  sourcesOf,
} from './scripts-fixtures.ts';

let now: Case;
const me = () => now.author;
const colleague = () => now.approver;

beforeEach(async () => {
  now = await begin();
});
afterEach(() => vi.restoreAllMocks());

const issuesOf = ({ body }: { body: unknown }) => (body as { issues?: { path: string; message: string }[] }).issues;

describe('versions and their approval', () => {
  test('a script runs once a colleague approved it, never through its author alone', async () => {
    const id = await made(me());
    expect(await given('/about', now.services)).toEqual([]);
    expect((await read(me(), id)).approval).toBe('colleague');
    expect(await act(me(), id, 'approve', { version: 1, alone: true })).toMatchObject({
      status: 403,
      body: { code: 'second_person' },
    });
    expect((await act(colleague(), id, 'approve', { version: 1 })).body).toEqual({ success: true, fileRead: true });
    expect(await given('/about', now.services)).toMatchObject([{ id, version: 1, purpose: 'marketing' }]);
    expect(await consentPurposesOf('/about', now.services)).toEqual(['marketing']);
    expect(await act(colleague(), id, 'approve', { version: 1 })).toMatchObject({ status: 409 });
  });

  test('with a single staff member the author approves alone, is told so, and the audit records it', async () => {
    await db.prepare("UPDATE staff_member SET state = 'disabled'").run();
    const only = await verifiedStaff(now.services);
    const id = await made(only);
    expect((await read(only, id)).approval).toBe('alone');
    const refused = await act(only, id, 'approve', { version: 1 });
    expect([refused.status, issuesOf(refused)?.[0]?.path]).toEqual([400, 'alone']);
    expect((await act(only, id, 'approve', { version: 1, alone: true })).status).toBe(200);
    expect(await count('SELECT count(*) FROM audit WHERE action = ?', 'script_version.approved_alone')).toBe(1);
  });

  test('a new version waits while the former runs, and nobody overwrites a version they have not seen', async () => {
    const id = await now.run();
    const { revision } = (await read(me(), id)).script;
    const next = { ...FIELDS, content: 'window.pixel = 2;', reason: 'Two of them', revision };
    expect((await me().post(`${CALLS}/${id}/versions`, next)).status).toBe(200);
    expect(await me().post(`${CALLS}/${id}/versions`, next)).toMatchObject({ body: { code: 'changed_meanwhile' } });
    expect(await given('/', now.services)).toMatchObject([{ version: 1 }]);
    expect((await act(colleague(), id, 'refuse', { version: 2 })).status).toBe(200);
    expect(await act(colleague(), id, 'approve', { version: 2 })).toMatchObject({
      body: { code: 'changed_meanwhile' },
    });
    const { versions, history } = await read(me(), id);
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'refused'],
      [1, 'approved'],
    ]);
    expect(history.map(({ action }) => action)).toEqual([
      'script_version.refused',
      'script_version.saved',
      'script_version.approved',
      'script.created',
    ]);
    const change = db.prepare("UPDATE script_version SET content = 'evil()' WHERE script_id = ?").bind(id).run();
    await expect(change).rejects.toThrow('immutable');
  });

  test('of two colleagues who decide at once, one counts', async () => {
    const id = await made(me());
    const third = await verifiedStaff(now.services);
    const answers = await Promise.all([
      act(colleague(), id, 'approve', { version: 1 }),
      act(third, id, 'refuse', { version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('What is refused at its field', () => {
  const refusal = async (fields: object) => {
    const answer = await me().post(CALLS, { ...FIELDS, ...fields });
    return [answer.status, issuesOf(answer)?.[0]?.path, issuesOf(answer)?.[0]?.message];
  };
  test.each([
    ['necessary', { purpose: 'necessary' }, 'purpose', /measurement or marketing/],
    ['no code', { content: ' ' }, 'content', /Paste the code/],
    ['over 200 KB', { content: 'x'.repeat(201 * 1024) }, 'content', /201 KB.*200 KB.*enter its address/],
    ['over 200 KB in letters of three bytes', { content: '€'.repeat(70 * 1024) }, 'content', /210 KB/],
    ['HTML as JavaScript', { content: '<p>Hello</p>' }, 'content', /This is HTML/],
    ['an element that runs', { scriptType: 'html', content: '<iframe src="/x"></iframe>' }, 'content', /<iframe>/],
    ['a handler', { scriptType: 'html', content: '<img src="/x" onerror="x()">' }, 'content', /onerror/],
    ['a link that runs', { scriptType: 'html', content: '<a href="javascript:x()">x</a>' }, 'content', /href/],
    ['a private address', { content: '', address: 'https://127.0.0.1/a.js' }, 'address', /public host/],
    ['plain http', { content: '', address: 'http://cdn.example.com/a.js' }, 'address', /https/],
    ['a host that opens the policy', { hosts: ["x.com; script-src 'unsafe-inline'"] }, 'hosts.0', /host/],
    ['no page of specific ones', { pageTargeting: 'specific' }, 'targetedPages', /at least one/],
    ['a page with a star inside', { pageTargeting: 'exclude', excludedPages: ['/a*b'] }, 'excludedPages.0', /\*/],
    ['an end before the start', { startsAt: 2, endsAt: 1 }, 'endsAt', /after the start/],
  ])('%s', async (_name, fields, path, message) => {
    expect(await refusal(fields)).toEqual([400, path, expect.stringMatching(message)]);
  });

  test('a body above the limit is refused with the limit and what to do', async () => {
    const { status, body } = await me().post(CALLS, { ...FIELDS, content: 'x'.repeat(3 * 1024 * 1024) });
    expect([status, (body as { error: string }).error]).toEqual([413, expect.stringContaining('200 KB')]);
  });

  test('a pasted element is reduced to its code, or to its source with its hash', async () => {
    const own = await now.run({
      content: '<!-- Tag --><script async>\nlet a = 1;\n</script><noscript><img></noscript>',
    });
    const integrity = `sha256-${'A'.repeat(43)}=`;
    const away = await made(me(), {
      content: `<script src="//cdn.example.com/a.js" integrity="${integrity}"></script>`,
    });
    expect((await read(me(), own)).versions[0]).toMatchObject({ content: 'let a = 1;', address: '' });
    expect((await read(me(), away)).versions[0]).toMatchObject({
      content: '',
      address: 'https://cdn.example.com/a.js',
      integrity,
    });
  });
});

describe('external files', () => {
  const file = (body: BodyInit | null, init: ResponseInit = {}) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, init));
  const watch = async () => {
    now.time.forward(3600_000);
    // Staff sessions end within that hour.
    now = { ...now, author: await verifiedStaff(now.services), approver: await verifiedStaff(now.services) };
    await watchScripts(testDeps({ now: now.time.now }));
  };
  const external = () => now.run({ name: 'Chat', content: '', address: 'https://cdn.example.com/chat.js' });

  test('a file that changes notifies staff; the entry closes when it is as approved again or the new one is approved', async () => {
    file('chat(1)');
    const id = await external();
    await watch();
    expect(await entries('script_changed')).toBe(0);
    file('chat(2)');
    await watch();
    expect(await entries('script_changed')).toBe(1);
    expect((await read(me(), id)).check).toMatchObject({ changed: true });
    file('chat(1)');
    await watch();
    expect(await entries('script_changed')).toBe(0);
    file('chat(3)');
    await watch();
    const { script } = await read(me(), id);
    const next = { ...FIELDS, content: '', address: 'https://cdn.example.com/chat.js', revision: script.revision };
    await me().post(`${CALLS}/${id}/versions`, next);
    expect((await act(colleague(), id, 'approve', { version: 2 })).status).toBe(200);
    expect(await entries('script_changed')).toBe(0);
    await watch();
    expect(await entries('script_changed')).toBe(0);
  });

  test('an unreachable host blocks no approval; the third failure notifies staff, success resolves the entry', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no such host'));
    const id = await made(me(), { name: 'Chat', content: '', address: 'https://cdn.example.com/chat.js' });
    expect((await act(colleague(), id, 'approve', { version: 1 })).body).toEqual({ success: true, fileRead: false });
    for (const open of [0, 0, 1]) {
      await watch();
      expect(await entries('script_unreachable')).toBe(open);
    }
    file('chat(1)');
    await watch();
    expect(await entries('script_unreachable')).toBe(0);
    file('chat(2)');
    await watch();
    expect(await entries('script_changed')).toBe(1);
  });

  test.each([
    ['a redirect', null, { status: 302, headers: { location: 'http://169.254.169.254/' } }, 'it moved'],
    ['a missing file', 'gone', { status: 404 }, 'it answered 404'],
    ['an empty file', '', {}, 'empty'],
    ['3 MB', 'x'.repeat(3 * 1024 * 1024), {}, 'longer than 2 MB'],
  ])('%s is no file, and where it leads is not asked', async (_name, body, init, why) => {
    file('chat(1)');
    const id = await external();
    const fetched = file(body, init);
    fetched.mockClear();
    await watch();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' });
    expect((await read(me(), id)).check?.error).toContain(why);
  });
});

test('what was read while all scripts were turned off is not cached', async () => {
  await now.run({ content: 'window.kept = 1;' });
  resetMemory();
  const batch = async (all: D1PreparedStatement[]) => {
    const answer = await db.batch(all);
    await db.prepare('UPDATE script_switch SET off_at = 1 WHERE id = 1').run();
    clearScriptsCache();
    return answer;
  };
  const reading = { ...testDeps(), db: { prepare: db.prepare.bind(db), batch } as unknown as D1Database };
  expect([await isAllOff(reading), await isAllOff(testDeps())]).toEqual([false, true]);
  await db.prepare('UPDATE script_switch SET off_at = NULL WHERE id = 1').run();
});

test('beside a third-party script our own code can sign in, price and buy, and no script can fetch a key, an order or an account', async () => {
  const paths = [...new Set(createApi(() => testServices()).routes.map(({ path }) => path))];
  const calls = connectSources(paths);
  const may = (path: string) => calls.some((open) => (open.endsWith('/') ? path.startsWith(open) : path === open));
  const used = ['/api/storefront', '/api/coupons/validate', '/api/auth/login', '/api/auth/code/login'];
  used.push('/api/auth/passkeys/login/options', '/api/consent', '/api/ai-chat/hand-over', '/api/public-reviews');
  used.push('/api/stock-requests', '/api/quotes', '/api/custom-scripts/public', '/api/admin/custom-scripts/log');
  used.push('/api/abandoned-cart/capture', '/api/recent-orders', '/search-index.json', '/choose', '/_astro/Menu.js');
  expect(used.filter((path) => !may(path))).toEqual([]);
  const kept = paths.filter((path) =>
    /\/((account-)?orders|me|credit|keys|key-list|invoices|certificate|export|erase|sessions|password)\b/.test(path),
  );
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter((path) => may(path.replaceAll(/[:{]\w+}?/g, 'x1')))).toEqual([]);
  expect(paths.filter((path) => path.startsWith('/api/admin/') && may(path))).toEqual([
    '/api/admin/custom-scripts/log',
  ]);
  expect(await sourcesOf('/pricing', 'connect-src', calls)).toEqual(["'self'"]);
  await now.run({ pageTargeting: 'specific', targetedPages: ['/pricing'] });
  resetMemory();
  const sources = await sourcesOf('/pricing', 'connect-src', calls);
  expect(sources).toContain(`${SITE}/api/storefront`);
  expect(sources).not.toContain("'self'");
  expect(await sourcesOf('/about', 'connect-src', calls)).toEqual(["'self'"]);
});
