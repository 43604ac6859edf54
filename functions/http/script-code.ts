import type { Services } from '../platform/services';
import { activeScripts } from '../scripts/active-scripts';
import { selectCode } from '../scripts/statements';
import { IMMUTABLE, NOTHING_MAY_LOAD } from './policy';

const ADDRESS = /^\/scripts\/([0-9a-f]{64})\.(js|css)$/;
const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

/** Whether a URL belongs to the code of a custom script. */
export const isScriptCode = ({ pathname }: URL): boolean => pathname.startsWith('/scripts/');

const answer = (status: number, body: string | null, headers: Record<string, string>) =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': NOTHING_MAY_LOAD,
      'x-robots-tag': 'noindex',
      ...headers,
    },
  });

/** A file that a page loads as a script or style must not become a worker, which outlives pages. */
const isWorker = ({ headers }: Request) =>
  headers.has('service-worker') || /worker/.test(headers.get('sec-fetch-dest') ?? '');

/**
 * Serves a custom script's code under its hash, only while an approved version with this code is active, and never as a
 * worker. Its name changes with its content, so browsers may cache it.
 */
export async function serveScriptCode(request: Request, services: Pick<Services, 'db' | 'now'>): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, null, { allow: 'GET, HEAD' });
  const { pathname } = new URL(request.url);
  const [, hash, kind] = ADDRESS.exec(pathname) ?? [];
  const runs = hash && !isWorker(request) && (await activeScripts(services)).some(({ src }) => src === pathname);
  const code = runs ? await selectCode(services.db, hash).first() : null;
  if (!code) return answer(404, 'There is no such script.', {});
  const headers = {
    'content-type': TYPES[kind as keyof typeof TYPES],
    'cache-control': IMMUTABLE,
  };
  return answer(200, request.method === 'HEAD' ? null : code.content, headers);
}
