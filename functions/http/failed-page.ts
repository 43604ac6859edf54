import { ShopError } from '../../src/shop/errors';
import { isOverloaded } from '../db/client';
import { pageClassOf } from './policy';

/** Seconds after which a page that a busy database could not serve is worth another try. */
const RETRY_AFTER_S = '5';
const FAILED = 'x-page-failed';

/** What is left when even the error page cannot be read. */
const LAST_WORDS = 'This page could not be loaded right now. Please load it again in a moment.';

/** The error a page on demand failed with (src/middleware.ts), thrown here again; every other answer passes. */
export function throwIfFailed(rendered: Response): Response {
  const failure = rendered.headers.get(FAILED);
  if (failure !== null) throw new Error(decodeURIComponent(failure));
  if (rendered.status >= 500) throw new Error(`The page answered ${rendered.status}`);
  return rendered;
}

/**
 * The shop's own page for an error: 503 with Retry-After when the database could not take the work now, 429 with it when
 * somebody asks too often, else 500.
 * `render` draws a pre-rendered page; when that fails too, one sentence is left.
 */
export async function failedPage(
  error: unknown,
  url: URL,
  render: (request: Request) => Promise<Response>,
): Promise<Response> {
  const limit = error instanceof ShopError && error.code === 'too_many_requests' ? error : undefined;
  const busy = limit !== undefined || isOverloaded(error);
  // The path of a private page may be a token, which no log keeps (invariant I13).
  const kind = pageClassOf(url.pathname);
  const path = kind === 'private' ? undefined : url.pathname;
  console.error(JSON.stringify({ level: 'error', page: kind, path, error: String(error), busy }));
  const page = await render(new Request(new URL(busy ? '/503' : '/500', url))).catch(() => undefined);
  const body = page?.ok ? page.body : LAST_WORDS;
  const headers = new Headers({ 'content-type': page?.ok ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8' });
  headers.set('cache-control', 'no-store');
  if (busy) headers.set('retry-after', String(limit?.details.retryAfter ?? RETRY_AFTER_S));
  return new Response(body, { status: limit ? 429 : busy ? 503 : 500, headers });
}
