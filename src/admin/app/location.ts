import { atom, readonlyType } from 'nanostores';
import { confirmLeaving, hasUnsavedChanges } from './drafts';

/** Where the back office is: the path, and what follows the question mark. */
export interface AdminLocation {
  path: string;
  search: URLSearchParams;
}

const here = (): AdminLocation => ({ path: location.pathname, search: new URLSearchParams(location.search) });

const $place = atom<AdminLocation>(here());

/** The address as a store; only `go` and the browser's own Back and Forward change it. */
export const $location = readonlyType($place);

/** Which entry of the browser's history is shown, counted by us, so that a step back is known from one forward. */
const stepNow = (): number => (history.state as { step?: number } | null)?.step ?? 0;
let step = stepNow();

/**
 * Opens an address of the back office without a reload, once who entered something agrees to lose it. `replace` leaves
 * no step to go back to.
 */
export function navigate(address: string, { replace = false } = {}): void {
  const url = new URL(address, location.href);
  if (url.href === location.href) return;
  confirmLeaving(() => {
    const leaves = url.pathname !== location.pathname;
    if (!replace) step += 1;
    history[replace ? 'replaceState' : 'pushState']({ step }, '', url);
    $place.set(here());
    if (leaves) scrollTo(0, 0);
  });
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

const isHere = ({ path, search }: AdminLocation) =>
  path === location.pathname && String(search) === String(here().search);

/** Follows Back and Forward, which ask like any other way to leave; the function returned stops it. */
export function followHistory(): () => void {
  let returning = false;
  const follow = () => {
    // A link within the page ("Skip to content") makes an entry of its own, without our count.
    if (history.state === null && isHere($place.get())) history.replaceState({ step: step + 1 }, '');
    const by = stepNow() - step;
    if (returning) returning = false;
    else if (hasUnsavedChanges() && !isHere($place.get())) {
      // The browser has gone already: back to the form first, and on only when its loss is agreed to.
      returning = true;
      history.go(-by);
      confirmLeaving(() => history.go(by));
    } else {
      step += by;
      $place.set(here());
    }
  };
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}
