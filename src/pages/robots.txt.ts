import type { APIRoute } from 'astro';

/** What crawlers may read. Pages that must not be indexed carry noindex and stay readable, so that crawlers see it. */
export const prerender = true;

/**
 * Pages load their prices from it: without it, a crawler that runs scripts would see built-in prices that differ from
 * the feed's.
 */
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
