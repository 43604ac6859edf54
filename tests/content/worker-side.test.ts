import { afterEach, describe, expect, test, vi } from 'vitest';
import { byHost } from '../../functions/content/host-rule';
import { publishDue } from '../../functions/content/publish-due';

const assetsWith = (index: object, ok = true) => ({
  fetch: vi.fn(async () => new Response(JSON.stringify(index), { status: ok ? 200 : 500 })),
});
const INDEX = {
  hosts: { 'office.example': 'microsoft-office' },
  terms: [],
  fallback: 'microsoft-office',
  waiting: ['2026-12-01T09:00:00Z'],
};

describe('the host rule in the Worker', () => {
  test('another address of the host is answered with its landing page, the query kept', async () => {
    const request = new Request('https://office.example/shop?utm_source=x');
    expect((await byHost(request, assetsWith(INDEX))).url).toBe('https://office.example/microsoft-office?utm_source=x');
  });

  test('the index is read once per isolate', async () => {
    const assets = assetsWith(INDEX);
    await byHost(new Request('https://office.example/a'), assets);
    await byHost(new Request('https://office.example/b'), assets);
    expect(assets.fetch).toHaveBeenCalledTimes(1);
  });

  test('without an index the shop answers as usual', async () => {
    const request = new Request('https://office.example/shop');
    expect(await byHost(request, assetsWith({}, false))).toBe(request);
    expect(await byHost(request, undefined)).toBe(request);
  });
});

describe('pages that become due', () => {
  const HOOK = 'https://hooks.example/deploy';
  const at = (moment: string) => publishDue(assetsWith(INDEX), HOOK, 'https://keystall.example', Date.parse(moment));
  afterEach(() => vi.unstubAllGlobals());

  test('start one build in the minute of their date, none before or after', async () => {
    const hook = vi.fn(async () => new Response('ok'));
    vi.stubGlobal('fetch', hook);
    for (const minute of ['08:59', '09:00', '09:01', '10:00']) await at(`2026-12-01T${minute}:00Z`);
    expect(hook.mock.calls).toEqual([[HOOK, { method: 'POST' }]]);
  });

  test('a hook that fails is told', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await expect(at('2026-12-01T09:00:00Z')).rejects.toThrow('The deploy hook answered 503');
  });

  test('without a hook the log says what waits', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await publishDue(assetsWith(INDEX), undefined, 'https://keystall.example', Date.parse('2026-12-01T09:00:30Z'));
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
