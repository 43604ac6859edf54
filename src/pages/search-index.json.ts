import { siteMap } from '../content/site-map';
import { searchDocuments } from '../shop/content/search';

/** What /search and the assistant look through: every indexable page and edition, made at build time. */
export const prerender = true;

export async function GET(): Promise<Response> {
  return Response.json(searchDocuments(await siteMap()));
}
