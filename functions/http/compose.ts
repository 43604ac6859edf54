import { FACT, onSaleFacts, removeUnavailable } from '../../src/shop/catalog/facts';
import { isolateMemory } from '../platform/isolate-memory';
import { isText } from './is-text';

/**
 * A placeholder in a page that is filled at the edge: `<!--part name?options-->fallback<!--/part-->`
 * (src/components/parts/Part.astro). FACT is the same for a word inside text or an attribute.
 */
const PART = /<!--part ([\w-]+)\?([^>]*?)-->([\s\S]*?)<!--\/part-->/g;

/** Where pages get data that changes between builds. */
export interface Sources {
  /** Changes with the data behind parts and facts; parts are cached per version. */
  version: string;
  /** The HTML of a part. Throws if it cannot be rendered. */
  part(name: string, options: string): Promise<string>;
  /** The facts with these names, as plain text. Throws if they cannot be read. */
  facts(names: string[]): Promise<FactLookup>;
}
/** The text of a fact by its name; undefined for an unknown name. */
export type FactLookup = (name: string) => string | undefined;

/** Parts expire after this time because an announced price reduction can end without a change to the catalog. */
const CACHE_TTL_MS = 300_000;
/** Maximum number of cache entries, above the number of parts on all pages; a larger cache is emptied. */
const MAX_CACHE_ENTRIES = 400;

const memory = isolateMemory(() => ({ version: '', until: 0, parts: new Map<string, string>() }));

function partsOf(version: string): Map<string, string> {
  const now = Date.now();
  if (memory.value.version !== version || now > memory.value.until || memory.value.parts.size > MAX_CACHE_ENTRIES)
    memory.value = { version, until: now + CACHE_TTL_MS, parts: new Map() };
  return memory.value.parts;
}

const failed = (what: string, error: unknown) =>
  console.error(JSON.stringify({ level: 'error', compose: what, error: String(error) }));

/** A part from this isolate's cache, or newly rendered; undefined when it cannot be rendered. */
async function partFrom({ version, part }: Sources, name: string, options: string): Promise<string | undefined> {
  const parts = partsOf(version);
  const key = `${name}?${options}`;
  const before = parts.get(key);
  if (before !== undefined) return before;
  try {
    const html = await part(name, options);
    parts.set(key, html);
    return html;
  } catch (error) {
    failed(name, error);
    return undefined;
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

async function filledFacts(text: string, sources: Sources | undefined): Promise<string> {
  if (!text.includes('\uE000')) return text;
  const names = [...onSaleFacts(text), ...[...text.matchAll(FACT)].map(([, name = '']) => name)];
  const facts = (await sources?.facts(names).catch((error: unknown) => failed('facts', error))) ?? undefined;
  return removeUnavailable(text, facts).replace(FACT, (_, name: string, built: string) => {
    const now = facts?.(name);
    return now === undefined ? built : escaped(now);
  });
}

/** The text with all placeholders filled. Without `sources`, or where one fails, the built-in fallback stays. */
export async function fillPlaceholders(text: string, sources: Sources | undefined): Promise<string> {
  const places = sources ? [...text.matchAll(PART)] : [];
  const fragments = await Promise.all(
    places.map(([, name = '', options = '']) => sources && partFrom(sources, name, options)),
  );
  let index = 0;
  const whole = text.replace(PART, (_, _name, _options, built: string) => fragments[index++] ?? built);
  return filledFacts(whole, sources);
}

/** A page with its placeholders filled; other responses pass through unchanged. */
export async function composeResponse(page: Response, sources: Sources | undefined): Promise<Response> {
  if (!isText(page)) return page;
  const headers = new Headers(page.headers);
  headers.delete('content-length');
  const etag = headers.get('etag');
  // Combines the ETag of the file with the version of what was filled in.
  if (etag) headers.set('etag', `W/"${etag.replaceAll(/^W\/|"/g, '')}-${sources?.version ?? '0'}"`);
  return new Response(await fillPlaceholders(await page.text(), sources), { status: page.status, headers });
}
