import { atom, readonlyType } from 'nanostores';

/** Where the back office is: the path, and what follows the question mark. */
export interface Place {
  path: string;
  search: URLSearchParams;
}

const here = (): Place => ({ path: location.pathname, search: new URLSearchParams(location.search) });

const $place = atom<Place>(here());

/** The address as a store; only `go` and the browser's own Back and Forward change it. */
export const $location = readonlyType($place);

/** Opens an address of the back office without a reload. `replace` leaves no step to go back to. */
export function go(address: string, { replace = false } = {}): void {
  const url = new URL(address, location.href);
  if (url.href === location.href) return;
  const leaves = url.pathname !== location.pathname;
  history[replace ? 'replaceState' : 'pushState'](null, '', url);
  $place.set(here());
  if (leaves) scrollTo(0, 0);
}

/** The present address with some names of its query changed; an empty text takes the name away. */
export function withSearch(changes: Record<string, string>): string {
  const search = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  return search.size ? `${location.pathname}?${search}` : location.pathname;
}

/** Follows Back and Forward; the function returned stops it. */
export function followHistory(): () => void {
  const follow = () => $place.set(here());
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}
