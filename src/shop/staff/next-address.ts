import { isScreenPath, screenAt } from './screens';

/**
 * Returns where to go after signing in: the address requested before, if it is a back-office screen behind the sign-in;
 * otherwise Home, so that no link redirects a freshly signed-in person elsewhere.
 */
export function pathAfterSignIn(wanted: string | null): string {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return '/admin';
  const url = new URL(wanted, 'http://shop.invalid');
  const open = screenAt(url.pathname, url.searchParams.get('tab'), () => true)?.screen.open;
  return isScreenPath(url.pathname) && !open ? url.pathname + url.search : '/admin';
}
