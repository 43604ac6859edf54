import { isScreenPath, screenAt } from './screens';

/**
 * Where to go after signing in: the address that was asked for before, if it is a screen of the back office behind the
 * sign-in; Home otherwise, so that no link leads a freshly signed-in person elsewhere.
 */
export function pathAfterSignIn(wanted: string | null): string {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return '/admin';
  const url = new URL(wanted, 'http://shop.invalid');
  const open = screenAt(url.pathname, url.searchParams.get('tab'), () => true)?.screen.open;
  return isScreenPath(url.pathname) && !open ? url.pathname + url.search : '/admin';
}
