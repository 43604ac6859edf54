import { env } from 'cloudflare:workers';
import type { APIRoute } from 'astro';
import { listProducts } from '../../../functions/catalog/list-products';
import { store } from '../../config/store';
import { feedItem, feedXml, lintFeed } from '../../shop/content/feed';
import { originOf, xmlAnswer } from '../../shop/content/xml';

/** The Google Merchant feed of the current catalog. Items the policy would reject are left out and logged. */
export const prerender = false;

export const GET: APIRoute = async ({ site, url }) => {
  const origin = originOf(env.SITE_URL, site ?? url);
  const products = await listProducts({ db: env.DB });
  const { good, refused } = lintFeed(
    products.map((product) => feedItem(product, origin, store.vendor)),
    origin,
  );
  for (const { id, why } of refused) console.warn(JSON.stringify({ level: 'warn', feed: 'google', refused: id, why }));
  const description = `${store.suite} license keys for one payment, sold by an independent reseller.`;
  return xmlAnswer(feedXml(good, { name: store.name, site: origin, description }), 300);
};
