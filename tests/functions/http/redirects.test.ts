import { describe, expect, test } from 'vitest';
import { page } from '../../../functions/http/page';
import { pageClassOf } from '../../../functions/http/policy';
import { canonicalPath, redirectTarget } from '../../../functions/http/redirects';
import { rewriteOrigin } from '../../../functions/http/rewrite-origin';
import { testServices } from '../../support/deps.ts';

const at = (path: string) => new URL(path, 'http://localhost:8787');
const ask = (path: string, status = 200) =>
  page(
    new Request(at(path)),
    testServices(),
    async () => new Response('page', { status, headers: { 'cache-control': 'public, max-age=31536000, immutable' } }),
  );

describe('Every page has one URL', () => {
  test.each([
    ['/terms', '/terms-of-service'],
    ['/terms/?utm_source=x', '/terms-of-service?utm_source=x'],
    ['/products/home-2024', '/product/home-2024'],
    ['/products/office-2024-home', '/product/home-2024'],
    ['/dynamic-landing?utm_term=mac', '/auto-landing?utm_term=mac'],
    ['/admin/orders?page=2', '/admin/main-site?tab=orders&page=2'],
    ['/shop.html', '/shop'],
    ['/index.html', '/'],
    ['//shop', '/shop'],
    ['/%63heckout', '/checkout'],
    ['/%6frder-success/order_x', '/order-success/order_x'],
  ])('%s -> %s in one hop', (from, to) => {
    const url = from.startsWith('//') ? Object.assign(at('/'), { pathname: from }) : at(from);
    expect(redirectTarget(url)).toBe(to);
    expect(redirectTarget(at(to))).toBeUndefined();
  });

  test('an escaped slash is a slash, as the file server reads it; one escaped twice is none', () => {
    expect(canonicalPath('/a%2Fb')).toBe('/a/b');
    expect(canonicalPath('/a%252Fb')).toBe('/a%252Fb');
  });

  test('no spelling leads to another site', () => {
    for (const path of [
      '/%2F%2Fevil.example',
      '/%2fevil.example%2f',
      '/..%2f..%2f/evil.example',
      '/products/%2F%2Fevil.example',
    ])
      expect(new URL(redirectTarget(at(path)) ?? '', at('/')).host).toBe('localhost:8787');
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('a page is read-only: %s gets 405', async (method) => {
    const drawn: string[] = [];
    const render = async () => new Response(String(drawn.push('page')));
    const answer = await page(new Request(at('/checkout'), { method }), testServices(), render);
    expect([answer.status, answer.headers.get('allow'), drawn]).toEqual([405, 'GET, HEAD', []]);
  });

  test('another spelling of a private page is private, too', () => {
    for (const path of [
      '/%63heckout',
      '/checkout.html',
      '/%6frder-success/x',
      '/checkout/',
      '/checkout%2F',
      '/%2fcheckout',
    ])
      expect(['pay', 'private']).toContain(pageClassOf(canonicalPath(path)));
  });

  test('the token of a signed link is never in a redirect or a cache', async () => {
    for (const path of [
      '/order-success/order_x?access=1.a',
      '/order-success/order_x/?access=1.a',
      '/%6frder-success/order_x?access=1.a',
      '/order-success%2Forder_x?access=1.a',
    ]) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/order-success/order_x?from=email']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('a missing page is never cached', async () => {
    const answer = await ask('/_astro/nope.js', 404);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await ask('/404')).status).toBe(404);
    expect((await ask('/500')).status).toBe(500);
  });
});

describe('A page names the URL of its deployment', () => {
  const built = 'http://localhost:8787';
  const html = `<link rel="canonical" href="${built}/shop"><script>{"url":"${built}/"}</script>`;
  const answer = (type: string) =>
    new Response(html, { headers: { 'content-type': type, etag: '"x"', 'content-length': String(html.length) } });

  test.each(['text/html; charset=utf-8', 'application/xml', 'text/plain', 'application/rss+xml'])(
    '%s',
    async (type) => {
      const page = await rewriteOrigin(answer(type), 'https://shop.example', built);
      expect(await page.text()).toBe(html.replaceAll(built, 'https://shop.example'));
      expect([page.headers.get('etag'), page.headers.get('content-length')]).toEqual([null, null]);
    },
  );

  test('if the build knew it, and for files, nothing is read', async () => {
    const [same, picture] = [answer('text/html'), answer('image/png')];
    expect(await rewriteOrigin(same, `${built}/`, built)).toBe(same);
    expect(await rewriteOrigin(picture, 'https://shop.example', built)).toBe(picture);
  });
});
