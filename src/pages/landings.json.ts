import type { APIContext } from 'astro';
import { landings, pages, posts } from '../content/pages';
import { type LandingIndex, landingIndex, refuseShared } from '../shop/content/landing-index';
import { landingPage } from '../shop/content/landing-pages';

/** What the Worker needs to know about landing pages: hosts, search terms, and scheduled pages and posts. */
export const prerender = true;

/** Returns the facts, or stops the build where two pages share a host or search term. */
export async function GET({ site }: Pick<APIContext, 'site'>): Promise<Response> {
  const { getCollection } = await import('astro:content');
  const all = await getCollection('landings');
  refuseShared(
    all.filter(({ data }) => !data.draft).map(({ id, data }) => ({ ...data, id })),
    site?.hostname,
  );
  const texts = [...all, ...(await getCollection('posts'))];
  const scheduled = texts.flatMap(({ data }) => (!data.draft && data.publishAt ? [data.publishAt] : []));
  const now = Date.now();
  const namedPages = [
    ...(await pages()).map(({ entry }) => ({ path: `/${entry.id}`, names: entry.data.names })),
    ...(await posts()).map(({ id, data }) => ({ path: `/blog/${id}`, names: data.names })),
  ];
  const index: LandingIndex = landingIndex(
    (await landings()).map(({ id, data }) => ({ ...data, id })),
    scheduled.filter((moment) => Date.parse(moment) > now),
    namedPages,
  );
  return Response.json({ ...index, pages: all.map(({ id, data }) => landingPage(id, data, now)) });
}
