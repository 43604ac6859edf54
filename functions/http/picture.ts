import type { PictureFormat } from '../../src/shop/pictures/shown';
import { fileName } from '../pictures/names';
import type { Services } from '../platform/services';
import { pictureHeaders } from './policy';

const ADDRESS = /^\/pictures\/([0-9a-f]{32})-(\d{2,4})\.(webp|jpg)$/;

/** Whether an address belongs to uploaded pictures. */
export const isPicture = ({ pathname }: URL): boolean => pathname.startsWith('/pictures/');

const missing = () =>
  new Response('There is no such picture.', {
    status: 404,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });

async function fromBucket({ files }: Pick<Services, 'files'>, url: URL): Promise<Response | undefined> {
  const [, hash, width, format] = ADDRESS.exec(url.pathname) ?? [];
  if (!hash || !files) return undefined;
  const object = await files.get(fileName(hash, Number(width), format as PictureFormat));
  if (!object) return undefined;
  const headers = { ...pictureHeaders(format as PictureFormat, url.protocol === 'https:'), etag: object.httpEtag };
  return new Response(object.body as unknown as ReadableStream, { headers });
}

/** Answers a file of an uploaded picture from the edge's cache or from R2; its name changes with its content. */
export async function servePicture(request: Request, services: Pick<Services, 'files' | 'later'>): Promise<Response> {
  const url = new URL(request.url);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } });
  const cache = (caches as unknown as { default: Cache }).default;
  const key = new Request(`${url.origin}${url.pathname}`);
  const hit = await cache.match(key);
  const found = hit ?? (await fromBucket(services, url));
  if (!found) return missing();
  if (!hit && request.method === 'GET') services.later(cache.put(key, found.clone()));
  return new Response(request.method === 'HEAD' ? null : found.body, found);
}
