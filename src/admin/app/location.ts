import { atom, readonlyType } from 'nanostores';
import { confirmLeaving, hasUnsavedChanges } from './drafts';

/** The current address: the path and the query. */
export interface AdminLocation {
  path: string;
  search: URLSearchParams;
}

const currentLocation = (): AdminLocation => ({
  path: location.pathname,
  search: new URLSearchParams(location.search),
});

const $place = atom<AdminLocation>(currentLocation());

/** The address as a store; only `navigate` and the browser's Back and Forward change it. */
export const $location = readonlyType($place);

/** The position in the browser's history, counted by us to tell Back from Forward. */
const stepNow = (): number => (history.state as { step?: number } | null)?.step ?? 0;
let step = stepNow();

/**
 * Opens an address of the back office without a reload, after confirming the loss of unsaved changes. `replace` adds no
 * history entry.
 */
export function navigate(address: string, { replace = false } = {}): void {
  const url = new URL(address, location.href);
  if (url.href === location.href) return;
  confirmLeaving(() => {
    const leaves = url.pathname !== location.pathname;
    if (!replace) step += 1;
    history[replace ? 'replaceState' : 'pushState']({ step }, '', url);
    $place.set(currentLocation());
    if (leaves) scrollTo(0, 0);
  });
}

/** Returns the current address with some query parameters changed; an empty text removes one. */
export function withSearch(changes: Record<string, string>): string {
  const search = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  return search.size ? `${location.pathname}?${search}` : location.pathname;
}

const isHere = ({ path, search }: AdminLocation) =>
  path === location.pathname && String(search) === String(currentLocation().search);

/** Follows Back and Forward, which also ask about unsaved changes; returns a function that stops it. */
export function followHistory(): () => void {
  let returning = false;
  const follow = () => {
    // A link within the page ("Skip to content") adds a history entry without our count.
    if (history.state === null && isHere($place.get())) history.replaceState({ step: step + 1 }, '');
    const by = stepNow() - step;
    if (returning) returning = false;
    else if (hasUnsavedChanges() && !isHere($place.get())) {
      // The browser has already navigated: go back to the form first, and on only after confirmation.
      returning = true;
      history.go(-by);
      confirmLeaving(() => history.go(by));
    } else {
      step += by;
      $place.set(currentLocation());
    }
  };
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}
