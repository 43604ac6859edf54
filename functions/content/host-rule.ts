import type { Passage } from '../../src/shop/assistant/passages';
import { hostPage, type LandingIndex } from '../../src/shop/content/landing-index';

export interface Assets {
  fetch(request: URL | Request): Promise<Response>;
}
const NOTHING: LandingIndex = { hosts: {}, terms: [], fallback: '', waiting: [], coupons: [], names: {} };
const indexes = new WeakMap<Assets, LandingIndex>();

/**
 * The landing index of this deployment, cached per isolate. Until then, each request reads it itself: a shared promise
 * would never settle for others if the client of the first request disconnects.
 * @throws Error if the file cannot be read; the next call retries
 */
export async function landingsOf(assets: Assets, origin: string): Promise<LandingIndex> {
  const before = indexes.get(assets);
  if (before) return before;
  const answer = await assets.fetch(new URL('/landings.json', origin));
  // The development server builds no file, so no page has a host or a date.
  if (!answer.ok && answer.status !== 404) throw new Error(`landings.json: ${answer.status}`);
  const index: LandingIndex = answer.ok ? await answer.json() : NOTHING;
  indexes.set(assets, index);
  return index;
}

const passages = new WeakMap<Assets, readonly Passage[]>();

/** The passages of this deployment's pages, cached per isolate in the same way. Throws if they cannot be read. */
export async function passagesOf(assets: Assets, origin: string): Promise<readonly Passage[]> {
  const before = passages.get(assets);
  if (before) return before;
  const answer = await assets.fetch(new URL('/assistant.json', origin));
  if (!answer.ok && answer.status !== 404) throw new Error(`assistant.json: ${answer.status}`);
  const read: readonly Passage[] = answer.ok ? await answer.json() : [];
  passages.set(assets, read);
  return read;
}

/** A file of this deployment by its path; undefined if there is none. */
export async function fileOf(assets: Assets, origin: string, path: string): Promise<ArrayBuffer | undefined> {
  const answer = await assets.fetch(new URL(path, origin));
  return answer.ok ? answer.arrayBuffer() : undefined;
}

/** Returns the path of the page shown at `url` on a host with its own landing page; undefined if that is its own. */
export async function hostPathOf(url: URL, assets: Assets | undefined): Promise<string | undefined> {
  if (!assets) return undefined;
  const index = await landingsOf(assets, url.origin).catch(() => undefined);
  return index && hostPage(index, url);
}

/** The request for a host's own landing page; returns the request unchanged on every other host. */
export async function routeByHost(request: Request, assets: Assets | undefined): Promise<Request> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return request;
  const url = new URL(request.url);
  const path = await hostPathOf(url, assets);
  return path ? new Request(new URL(path + url.search, url), request) : request;
}
