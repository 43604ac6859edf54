import type { APIRoute } from 'astro';
import { siteMap } from '../content/site-map';
import { urlSet, xmlResponse } from '../shop/content/xml';

/** Indexable pages; products come from the catalog in /sitemap-products.xml. */
export const prerender = true;

export const GET: APIRoute = async ({ site, url }) => {
  const places = (await siteMap()).filter(({ id }) => id !== 'products').flatMap((section) => section.places);
  const address = (path: string) => new URL(path, site ?? url).href.replace(/\/$/, path === '/' ? '/' : '');
  return xmlResponse(
    urlSet(places.map(({ path, updated }) => ({ url: address(path), ...(updated ? { updated } : {}) }))),
    3600,
  );
};
