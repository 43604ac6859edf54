import { $storefront } from '../../stores/storefront';

/** A pointer that goes out at the top is on its way to the tabs or the address. */
const goesOut = ({ clientY, relatedTarget }: MouseEvent): boolean => clientY <= 0 && relatedTarget === null;

function isOn(): boolean {
  const storefront = $storefront.get();
  return storefront.status === 'ready' && storefront.data.flags.exitIntentPopup;
}

/** Where the page has the popup and staff switched it on, its code is fetched when a pointer leaves the page, not before. */
export function startExitIntent(): void {
  const island = document.querySelector('[data-exit-intent] astro-island');
  if (!island) return;
  const noticed = async (event: MouseEvent) => {
    if (!goesOut(event) || !isOn()) return;
    island.dispatchEvent(new CustomEvent('island:wake'));
    // A chunk that cannot be fetched stops nobody from leaving.
    const stores = await import('../../stores/exit-intent').catch(() => undefined);
    await stores?.openExitIntent();
  };
  document.addEventListener('mouseout', noticed);
}
