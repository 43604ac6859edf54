import { parse } from 'hono/utils/cookie';
import { newId } from '../platform/ids';

/** The cookie with the secret by which a browser opens the orders it placed. */
export const BROWSER_COOKIE = '__Host-keystall';

/** The secret by which a browser is known again; undefined for one that has none yet. */
export const browserSecret = (request: Request): string | undefined =>
  parse(request.headers.get('cookie') ?? '', BROWSER_COOKIE)[BROWSER_COOKIE];

/** The line that gives a browser its secret, for a year. */
export const browserCookie = (secret: string): string =>
  `${BROWSER_COOKIE}=${secret}; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax`;

/** Names a browser when it opens checkout, so that two tabs that pay at the same moment are one buyer. */
export function ensureBrowserCookie(request: Request, headers: Headers): void {
  if (!browserSecret(request)) headers.append('set-cookie', browserCookie(newId('b')));
}
