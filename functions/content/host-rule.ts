import { hostPage, type LandingIndex } from '../../src/shop/content/landing-index';

export interface Assets {
  fetch(request: URL | Request): Promise<Response>;
}
const NOTHING: LandingIndex = { hosts: {}, terms: [], fallback: '', waiting: [] };
const known = new WeakMap<Assets, Promise<LandingIndex>>();

/** The landing index of this deployment, read once per isolate; a failed read is tried again next time. */
export function landingsOf(assets: Assets, origin: string): Promise<LandingIndex> {
  const before = known.get(assets);
  if (before) return before;
  const reading = assets.fetch(new URL('/landings.json', origin)).then((answer) => {
    // Nothing is built under hot reload, so no page has a host or a date.
    if (answer.status === 404) return NOTHING;
    if (!answer.ok) throw new Error(`landings.json: ${answer.status}`);
    return answer.json() as Promise<LandingIndex>;
  });
  known.set(assets, reading);
  reading.catch(() => known.delete(assets));
  return reading;
}

/** The request that a host with its own landing page is answered with; the same request on every other host. */
export async function byHost(request: Request, assets: Assets | undefined): Promise<Request> {
  if (!assets || (request.method !== 'GET' && request.method !== 'HEAD')) return request;
  const url = new URL(request.url);
  const index = await landingsOf(assets, url.origin).catch(() => undefined);
  const page = index && hostPage(index, url);
  return page ? new Request(new URL(page + url.search, url), request) : request;
}
