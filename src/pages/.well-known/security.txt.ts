import type { APIRoute } from 'astro';
import { store } from '../../config/store';
import { SECOND_MS, YEAR_S } from '../../shop/time';

/** How to report a vulnerability (RFC 9116); valid for a year from the build. */
export const prerender = true;
const YEAR_MS = YEAR_S * SECOND_MS;

export const GET: APIRoute = ({ site, url }) => {
  const address = (path: string) => new URL(path, site ?? url).href;
  const lines = [
    `Contact: mailto:${store.email}`,
    `Expires: ${new Date(Date.now() + YEAR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${address('/.well-known/security.txt')}`,
    `Policy: ${address('/security-policy')}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
