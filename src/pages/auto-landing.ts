import { env } from 'cloudflare:workers';
import type { APIRoute } from 'astro';
import { landingsOf } from '../../functions/content/host-rule';
import { matchLanding } from '../shop/content/landing-index';

/** Serves the landing page that fits the search term of an ad; the URL and its UTM parameters stay. */
export const prerender = false;

export const GET: APIRoute = async ({ url }) => {
  const index = await landingsOf(env.ASSETS, url.origin);
  const term = url.searchParams.get('utm_term') ?? url.searchParams.get('keyword') ?? '';
  const page = await env.ASSETS.fetch(new URL(`/${matchLanding(index, term)}`, url));
  const headers = new Headers(page.headers);
  headers.set('x-robots-tag', 'noindex');
  headers.set('cache-control', 'no-store');
  headers.delete('etag');
  return new Response(page.body, { status: page.status, headers });
};
