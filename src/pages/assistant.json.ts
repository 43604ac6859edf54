import { landings, posts } from '../content/pages';
import { pagePassages } from '../shop/assistant/page-passages';

/** The assistant's index: every page of this build, split into passages. Only the Worker reads it. */
export const prerender = true;

const files = import.meta.glob<string>('../content/{policies,guides,editions,posts,landings}/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Returns the passages the assistant answers from. */
export async function GET(): Promise<Response> {
  // Drafts and scheduled pages are in no list of this build.
  const live = new Set([
    ...(await landings()).map(({ id }) => `landings/${id}.md`),
    ...(await posts()).map(({ id }) => `posts/${id}.md`),
  ]);
  const published = Object.entries(files).filter(
    ([file]) => !/(landings|posts)\//.test(file) || live.has(file.split('/').slice(-2).join('/')),
  );
  return Response.json(pagePassages(Object.fromEntries(published)));
}
