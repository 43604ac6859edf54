import { readCurrentSlug, readRetired } from '../catalog/read-retired';
import type { Services } from '../platform/services';
import { hasStaffPermission } from './session';

/** Header of a staff preview of a product that is not on sale yet; headers from outside never reach the page. */
const PREVIEW = 'x-preview';

const slugOf = (url: URL): string | undefined => /^\/product\/([^/]+)$/.exec(url.pathname)?.[1];

/** The request for a staff preview of a product that is not on sale yet; undefined for everyone else. */
export async function previewOf(
  request: Request,
  url: URL,
  services: Pick<Services, 'db' | 'now'>,
): Promise<Request | undefined> {
  if (slugOf(url) === undefined || !url.searchParams.has('preview')) return undefined;
  if (!(await hasStaffPermission(request, services, 'catalog:read'))) return undefined;
  return new Request(url.origin + url.pathname, { headers: { [PREVIEW]: '1' } });
}

const movedTo = (slug: string): Response =>
  new Response(null, { status: 301, headers: { location: `/product/${slug}`, 'cache-control': 'no-store' } });

/**
 * The 301 from a former slug to the current one, or from a retired product to its successor. Null for a retired product
 * without one, whose page says that it is gone; undefined for all others.
 */
export async function successorAt(db: D1Database, url: URL): Promise<Response | null | undefined> {
  const slug = slugOf(url);
  if (slug === undefined) return undefined;
  const retired = await readRetired(db, slug);
  if (retired) return retired.successor === null ? null : movedTo(retired.successor);
  const present = await readCurrentSlug(db, slug);
  return present === undefined ? undefined : movedTo(present);
}
