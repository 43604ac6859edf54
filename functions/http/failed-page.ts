import { ShopError } from '../../src/shop/errors';
import { isOverloaded } from '../db/client';
import { pageClassOf } from './policy';

/** Seconds to wait before requesting a page again that a busy database could not serve. */
const RETRY_AFTER_S = '5';
const FAILED = 'x-page-failed';

/** The text that is served when the error page cannot be read either. */
const LAST_WORDS = 'This page could not be loaded right now. Please load it again in a moment.';

/** Throws the error that a server-rendered page failed with (src/middleware.ts); returns every other response. */
export function throwIfFailed(rendered: Response): Response {
  const failure = rendered.headers.get(FAILED);
  if (failure !== null) throw new Error(decodeURIComponent(failure));
  if (rendered.status >= 500) throw new Error(`The page answered ${rendered.status}`);
  return rendered;
}

/**
 * Serves the shop's own error page: 503 with Retry-After when the database is overloaded, 429 with Retry-After when a
 * rate limit was hit, else 500. `render` draws a pre-rendered page; if that fails too, one sentence is served.
 */
export async function failedPage(
  error: unknown,
  url: URL,
  render: (request: Request) => Promise<Response>,
): Promise<Response> {
  const limit = error instanceof ShopError && error.code === 'too_many_requests' ? error : undefined;
  const busy = limit !== undefined || isOverloaded(error);
  // The path of a private page may contain a token, which must not be logged (invariant I13).
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
