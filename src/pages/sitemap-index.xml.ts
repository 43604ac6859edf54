import type { APIRoute } from 'astro';
import { sitemapIndex, xmlResponse } from '../shop/content/xml';

export const prerender = true;

export const GET: APIRoute = ({ site, url }) =>
  xmlResponse(
    sitemapIndex(['/sitemap-pages.xml', '/sitemap-products.xml'].map((path) => new URL(path, site ?? url).href)),
    3600,
  );
