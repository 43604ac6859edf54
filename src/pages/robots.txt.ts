import type { APIRoute } from 'astro';

/** What crawlers may read. Pages that must not be found carry noindex and stay readable, so that it is seen. */
export const prerender = true;

/** By it a page learns its prices: a crawler that runs scripts would see those of the build otherwise, not the feed's. */
const OPEN = '/api/storefront';
const CLOSED = ['/api/', '/admin', '/checkout', '/cart', '/account', '/order-success/', '/your-copy/'];

export const GET: APIRoute = ({ site, url }) =>
  new Response(
    [
      'User-agent: *',
      `Allow: ${OPEN}`,
      ...CLOSED.map((path) => `Disallow: ${path}`),
      'Allow: /',
      '',
      `Sitemap: ${new URL('/sitemap-index.xml', site ?? url).href}`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
