import { env } from 'cloudflare:workers';
import type { APIRoute } from 'astro';
import { feedText } from '../../../functions/feeds/feed-text';
import { recordFetch } from '../../../functions/feeds/record-fetch';
import { createServices } from '../../../functions/platform/create-services';
import { originOf, xmlResponse } from '../../shop/content/xml';
import { FEED_COUNTRIES, parseFeedCountry } from '../../shop/feeds/countries';

/** The Google Merchant feed of a country (`?country=DE`), in its currency, without items that Google would refuse. */
export const prerender = false;

interface Edge {
  cfContext?: { waitUntil(work: Promise<unknown>): void };
}

export const GET: APIRoute = async ({ site, url, request, locals }) => {
  const country = parseFeedCountry(url.searchParams.get('country'));
  if (!country)
    return new Response(`There is no feed for this country. There is one for: ${FEED_COUNTRIES.join(', ')}.\n`, {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  const services = createServices(env as never);
  const text = await feedText(services, { country, site: originOf(env.SITE_URL, site ?? url) });
  const network = (request as { cf?: { asOrganization?: string } }).cf?.asOrganization ?? '';
  const agent = request.headers.get('user-agent') ?? '';
  // Recorded after the response, so that the reader does not wait for it.
  const recording = recordFetch(services, { country, agent, network }).catch((error: unknown) =>
    console.error(
      JSON.stringify({ level: 'error', feed: 'who fetched it was not written down', error: String(error) }),
    ),
  );
  (locals as Edge).cfContext?.waitUntil(recording);
  return xmlResponse(text, 300);
};
