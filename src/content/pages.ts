import { type CollectionEntry, getCollection } from 'astro:content';
import { ContentError } from '../shop/content/errors';
import { isDue } from '../shop/content/publish';

export type Landing = CollectionEntry<'landings'>;
export type Page =
  | { kind: 'policy'; entry: CollectionEntry<'policies'> }
  | { kind: 'guide'; entry: CollectionEntry<'guides'> }
  | { kind: 'editions'; entry: CollectionEntry<'editions'> }
  | { kind: 'landing'; entry: Landing };

/** Returns the landing pages of this build: in `astro dev` all of them, else those that are due and not drafts. */
export async function landings(): Promise<Landing[]> {
  return getCollection('landings', ({ data }) => isDue(data, import.meta.env.DEV, Date.now()));
}

/** Returns the posts of this build, newest first. */
export async function posts(): Promise<CollectionEntry<'posts'>[]> {
  const due = await getCollection('posts', ({ data }) => isDue(data, import.meta.env.DEV, Date.now()));
  return due.toSorted((a, b) => b.data.published.localeCompare(a.data.published));
}

/** A link from a guide or post to the next one. */
interface Onward {
  path: string;
  heading: string;
  text: string;
  picture: string;
}

/** Returns posts to read after one: first those that share a tag with it, then the newest. */
export async function readNext({ id, data }: CollectionEntry<'posts'>): Promise<Onward[]> {
  const shared = (other: CollectionEntry<'posts'>) => other.data.tags.some((tag) => data.tags.includes(tag));
  const others = (await posts()).filter((other) => other.id !== id);
  return [...others.filter(shared), ...others.filter((other) => !shared(other))]
    .slice(0, 3)
    .map((other) => onwardTo(`/blog/${other.id}`, other.data));
}

/** Returns the guides that a guide names as next; one that does not exist fails the build. */
export async function nextGuides({ id, filePath, data }: CollectionEntry<'guides'>): Promise<Onward[]> {
  const guides = await getCollection('guides');
  return data.next.map((name) => {
    const found = guides.find((guide) => guide.id === name && guide.id !== id);
    if (!found)
      throw new ContentError(filePath ?? id, '"next"', `there is no other guide "${name}": use the name of its file.`);
    return onwardTo(`/${found.id}`, found.data);
  });
}

/** The first sentence: a whole text would be taller than the picture beside it. */
const firstSentence = (text: string) => text.match(/^.+?[.?!](?= \p{Lu}|$)/u)?.[0] ?? text;

const onwardTo = (
  path: string,
  data: { heading: string; lead?: string | undefined; description: string; picture: string },
) => ({
  path,
  heading: data.heading,
  text: firstSentence(data.lead ?? data.description).replaceAll("'", '’'),
  picture: data.picture,
});

/** Returns every page that is a Markdown file at the top level; two files with one address fail the build. */
export async function pages(): Promise<Page[]> {
  const all: Page[] = [
    ...(await getCollection('policies')).map((entry) => ({ kind: 'policy' as const, entry })),
    ...(await getCollection('guides')).map((entry) => ({ kind: 'guide' as const, entry })),
    ...(await getCollection('editions')).map((entry) => ({ kind: 'editions' as const, entry })),
    ...(await landings()).map((entry) => ({ kind: 'landing' as const, entry })),
  ];
  refuseDuplicates(all, ({ entry }) => entry.id, 'file name');
  refuseDuplicates(all, ({ entry }) => entry.data.title, 'title');
  refuseDuplicates(all, ({ entry }) => entry.data.description, 'description');
  return all;
}

function refuseDuplicates(all: Page[], of: (page: Page) => string, field: string): void {
  const seen = new Map<string, string>();
  for (const page of all) {
    const value = of(page);
    const file = page.entry.filePath ?? page.entry.id;
    const other = seen.get(value);
    if (other) throw new ContentError(file, field, `"${value}" is used by ${other} too: give one of them another.`);
    seen.set(value, file);
  }
}
