import { openOrderLink } from '../orders/open-link';
import { newId } from '../platform/ids';
import type { Services } from '../platform/services';
import { sha256 } from '../platform/vault';
import { openRecipientLink } from '../recipients/open-received';
import { browserCookie, browserSecret } from './browser';
import { canonicalPath } from './redirects';

type LinkServices = Pick<Services, 'db' | 'vault' | 'now' | 'settings' | 'jobs' | 'later'>;
type Open = (services: LinkServices, link: { id: string; token: string; browserHash: string }) => Promise<unknown>;

/** The pages that signed links in emails open, by first path segment. Downloads there count as coming from an email. */
const OPENS: Record<string, Open> = {
  'order-success': (services, { id, ...link }) => openOrderLink(services, { orderId: id, ...link }),
  'your-copy': openRecipientLink,
};

/** Opens a signed link: removes the token from the address and gives the browser access. Undefined for others. */
export async function openSignedLink(
  request: Request,
  url: URL,
  services: LinkServices,
): Promise<Response | undefined> {
  const [, place = '', id = ''] = /^\/([\w-]+)\/([\w-]+)$/.exec(canonicalPath(url.pathname)) ?? [];
  const token = url.searchParams.get('access');
  const open = Object.hasOwn(OPENS, place) ? OPENS[place] : undefined;
  if (!open || !token) return undefined;
  const existing = browserSecret(request);
  const secret = existing ?? newId('b');
  await open(services, { id, token, browserHash: await sha256(secret) });
  const headers = new Headers({
    location: `/${place}/${id}?from=email`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  if (!existing) headers.append('set-cookie', browserCookie(secret));
  return new Response(null, { status: 303, headers });
}
