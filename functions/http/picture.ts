import { isDrawn, shareImage } from '../../src/shop/content/share';
import { type PictureFormat, pictureFile } from '../../src/shop/pictures/shown';
import { statement } from '../db/client';
import { fileName } from '../pictures/names';
import type { Services } from '../platform/services';
import { pictureHeaders } from './policy';

const ADDRESS = /^\/pictures\/([0-9a-f]{32})-(\d{2,4})\.(webp|jpg)$/;

/** Whether a URL belongs to an uploaded picture. */
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

const OF_PRODUCT = /^\/pictures\/product\/([\w-]{1,64})(\.jpg)?$/;

interface Pictured {
  version: string;
  hash: string | null;
  width: number | null;
}

/** A product and its first picture; drafts are not public. */
const selectPictured = (db: D1Database, id: string) =>
  statement<Pictured>(
    db,
    `SELECT p.version, g.hash, g.width FROM product p
     LEFT JOIN product_picture g ON g.product_id = p.id AND g.state = 'ready'
     WHERE p.id = ? AND p.status <> 'draft' ORDER BY g.position LIMIT 1`,
    id,
  );

/** A placeholder picture with the product's version, for products without built-in artwork. */
const ground = (version: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 336"><linearGradient id="g" x2="1" y2="1">' +
  '<stop stop-color="#0f5a50"/><stop offset="1" stop-color="#4f9e90"/></linearGradient>' +
  '<path fill="url(#g)" d="M0 0h480v336H0z"/><text x="240" y="196" fill="#f1f6f2" font-family="sans-serif" ' +
  `font-size="80" font-weight="600" text-anchor="middle">${version.slice(0, 8).replace(/[<>&]/g, '')}</text></svg>`;

/**
 * The picture of a product under a permanent address, for places that only know its id: its first uploaded picture,
 * else its artwork. With `.jpg`, only formats that mail programs can show.
 */
async function ofProduct({ db }: Pick<Services, 'db'>, url: URL): Promise<Response | undefined> {
  const [, id, raster] = OF_PRODUCT.exec(url.pathname) ?? [];
  const product = id && (await selectPictured(db, id).first());
  if (!product) return undefined;
  const headers = { 'cache-control': 'public, max-age=60', 'x-content-type-options': 'nosniff' };
  const to = (location: string) => new Response(null, { status: 302, headers: { ...headers, location } });
  if (product.hash && product.width) {
    const picture = { hash: product.hash, width: product.width };
    return to(pictureFile(picture, 320, raster ? 'jpg' : 'webp'));
  }
  if (raster) return to(shareImage({ id }));
  if (isDrawn(id)) return to(`/art/${id}.svg`);
  return new Response(ground(product.version), {
    headers: { ...headers, 'content-type': 'image/svg+xml', 'content-security-policy': "default-src 'none'" },
  });
}

/** Serves a file of an uploaded picture from the edge cache or R2; its name is a hash of its content. */
export async function servePicture(
  request: Request,
  services: Pick<Services, 'db' | 'files' | 'later'>,
): Promise<Response> {
  const url = new URL(request.url);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } });
  const cache = (caches as unknown as { default: Cache }).default;
  const key = new Request(`${url.origin}${url.pathname}`);
  const hit = await cache.match(key);
  const response = hit ?? (await fromBucket(services, url)) ?? (await ofProduct(services, url));
  if (!response) return missing();
  if (!hit && request.method === 'GET') services.later(cache.put(key, response.clone()));
  return new Response(request.method === 'HEAD' ? null : response.body, response);
}
