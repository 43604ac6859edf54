import { parse } from 'hono/utils/cookie';
import { newId } from '../platform/ids';

/** The cookie whose secret lets a browser open the orders it placed. */
export const BROWSER_COOKIE = '__Host-keystall';

/** The secret that identifies a browser; undefined when it has none yet. */
export const browserSecret = (request: Request): string | undefined =>
  parse(request.headers.get('cookie') ?? '', BROWSER_COOKIE)[BROWSER_COOKIE];

/** The Set-Cookie value that gives a browser its secret for a year. */
export const browserCookie = (secret: string): string =>
  `${BROWSER_COOKIE}=${secret}; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax`;

/** Gives a browser its secret when it opens checkout, so that two tabs paying at the same moment count as one buyer. */
export function ensureBrowserCookie(request: Request, headers: Headers): void {
  if (!browserSecret(request)) headers.append('set-cookie', browserCookie(newId('b')));
}
