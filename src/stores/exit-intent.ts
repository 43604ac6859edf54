import { atom } from 'nanostores';
import { read, write } from './storage';
import { $storefront } from './storefront';

const SEEN = 'exit-intent-seen';

/** Whether the popup for a buyer who is about to leave is open. */
export const $leaving = atom(false);

/** A pointer that goes out at the top is on its way to the tabs or the address. */
const goesOut = ({ clientY, relatedTarget }: MouseEvent): boolean => clientY <= 0 && relatedTarget === null;

function wanted(): boolean {
  const storefront = $storefront.get();
  return storefront.state === 'ready' && storefront.data.flags.exitIntentPopup;
}

/** Closes the popup. */
export const stay = (): void => $leaving.set(false);

/**
 * Notices a buyer who is about to leave, once per visit; the popup opens only where staff switched it on
 * (design 3.21). The function returned stops it.
 */
export function watchExit(): () => void {
  const noticed = (event: MouseEvent) => {
    if (!goesOut(event) || !wanted() || read(SEEN, 'sessionStorage') !== null) return;
    write(SEEN, 'yes', 'sessionStorage');
    $leaving.set(true);
  };
  document.addEventListener('mouseout', noticed);
  return () => document.removeEventListener('mouseout', noticed);
}
