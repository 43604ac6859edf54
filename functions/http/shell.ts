import { isScreenPath } from '../../src/shop/staff/screens';
import { canonicalPath } from './redirects';

/** The one pre-rendered page that serves every back-office address. */
const SHELL = '/admin';

/** Whether a path belongs to the back office, including unknown screens. */
const isBackOffice = (path: string) => path === SHELL || /^\/(admin\/|rbac-)/.test(path);

/**
 * The request for the shell in place of a back-office screen, and its status. Unknown screens get the same page with
 * 404, and the page then says so. Undefined for any other path.
 */
export function shellFor(request: Request, url: URL): { request: Request; status: number } | undefined {
  const path = canonicalPath(url.pathname);
  if (!isBackOffice(path)) return undefined;
  return { request: new Request(new URL(SHELL, url), request), status: isScreenPath(path) ? 200 : 404 };
}
