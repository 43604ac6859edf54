import { siteMap } from '../content/site-map';
import { BUILT_IN_PRODUCTS } from '../shop/catalog/built-in';
import { markedPart } from '../shop/content/marked-part';
import { productDocuments, searchDocuments } from '../shop/content/search';

/**
 * The search index of /search and the assistant: every indexable page, then the products, which the edge fills in.
 */
export const prerender = true;

/** Returns the index as JSON. */
export async function GET(): Promise<Response> {
  const sections = (await siteMap()).filter(({ id }) => id !== 'products');
  const pages = JSON.stringify(searchDocuments(sections));
  const text = `${pages.slice(0, -1)}${markedPart('search-products', productDocuments(BUILT_IN_PRODUCTS))}]`;
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}
