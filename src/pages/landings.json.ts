import { landings } from '../content/pages';
import { type LandingIndex, landingIndex } from '../shop/content/landing-index';
import { landingPage } from '../shop/content/landing-pages';

/** What the Worker needs to know about landing pages: hosts, search terms, and what waits for its date. */
export const prerender = true;

export async function GET(): Promise<Response> {
  const { getCollection } = await import('astro:content');
  const all = await getCollection('landings');
  const waiting = all.flatMap(({ data }) => (!data.draft && data.publishAt ? [data.publishAt] : []));
  const now = Date.now();
  const index: LandingIndex = landingIndex(
    (await landings()).map(({ id, data }) => ({ ...data, id })),
    waiting.filter((moment) => Date.parse(moment) > now),
  );
  return Response.json({ ...index, pages: all.map(({ id, data }) => landingPage(id, data, now)) });
}
