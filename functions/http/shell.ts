import { isScreenPath } from '../../src/shop/staff/screens';
import { canonicalPath } from './redirects';

/** The one pre-rendered page that answers every address of the back office. */
const SHELL = '/admin';

/** Whether a path belongs to the back office, known or not. */
const isBackOffice = (path: string) => path === SHELL || /^\/(admin\/|rbac-)/.test(path);

/**
 * The request for the shell instead of one for a screen of the back office, and the status it is answered with: an
 * unknown screen gets the same page, which then says so, with 404. Undefined for any other path.
 */
export function shellFor(request: Request, url: URL): { request: Request; status: number } | undefined {
  const path = canonicalPath(url.pathname);
  if (!isBackOffice(path)) return undefined;
  return { request: new Request(new URL(SHELL, url), request), status: isScreenPath(path) ? 200 : 404 };
}
