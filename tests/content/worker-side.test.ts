import { describe, expect, test, vi } from 'vitest';
import { routeByHost } from '../../functions/content/host-rule';

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
  test('another address of the host serves its landing page, with the query kept', async () => {
    const request = new Request('https://office.example/shop?utm_source=x');
    expect((await routeByHost(request, assetsWith(INDEX))).url).toBe(
      'https://office.example/microsoft-office?utm_source=x',
    );
  });

  test('the index is read once per isolate', async () => {
    const assets = assetsWith(INDEX);
    await routeByHost(new Request('https://office.example/a'), assets);
    await routeByHost(new Request('https://office.example/b'), assets);
    expect(assets.fetch).toHaveBeenCalledTimes(1);
  });

  test('without an index the shop responds as usual', async () => {
    const request = new Request('https://office.example/shop');
    expect(await routeByHost(request, assetsWith({}, false))).toBe(request);
    expect(await routeByHost(request, undefined)).toBe(request);
  });
});
