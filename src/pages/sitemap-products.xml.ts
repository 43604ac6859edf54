import { env } from 'cloudflare:workers';
import type { APIRoute } from 'astro';
import { listSlugs } from '../../functions/catalog/list-products';
import { originOf, urlSet, xmlResponse } from '../shop/content/xml';

/** The products on sale now. */
export const prerender = false;

export const GET: APIRoute = async ({ site, url }) => {
  const slugs = await listSlugs({ db: env.DB });
  const origin = originOf(env.SITE_URL, site ?? url);
  return xmlResponse(urlSet(slugs.map((slug) => ({ url: `${origin}/product/${slug}` }))), 300);
};
