import { landings } from '../content/pages';
import { type LandingIndex, landingIndex } from '../shop/content/landing-index';

/** What the Worker needs to know about landing pages: hosts, search terms, and what waits for its date. */
export const prerender = true;

export async function GET(): Promise<Response> {
  const { getCollection } = await import('astro:content');
  const waiting = (await getCollection('landings')).flatMap(({ data }) =>
    !data.draft && data.publishAt ? [data.publishAt] : [],
  );
  const index: LandingIndex = landingIndex(
    (await landings()).map(({ id, data }) => ({ ...data, id })),
    waiting.filter((moment) => Date.parse(moment) > Date.now()),
  );
  return Response.json(index);
}
