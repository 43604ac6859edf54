import { $storefront } from '../../stores/storefront';

/** Returns whether the pointer leaves at the top, toward the tabs or the address bar. */
const goesOut = ({ clientY, relatedTarget }: MouseEvent): boolean => clientY <= 0 && relatedTarget === null;

function isOn(): boolean {
  const storefront = $storefront.get();
  return storefront.status === 'ready' && storefront.data.flags.exitIntentPopup;
}

/** Loads the popup's code only when the pointer leaves a page that has it, and only while staff have enabled it. */
export function startExitIntent(): void {
  const island = document.querySelector('[data-exit-intent] astro-island');
  if (!island) return;
  const onMouseOut = async (event: MouseEvent) => {
    if (!goesOut(event) || !isOn()) return;
    island.dispatchEvent(new CustomEvent('island:wake'));
    // If the chunk cannot be loaded, the popup is not shown.
    const stores = await import('../../stores/cart/exit-intent').catch(() => undefined);
    await stores?.openExitIntent();
  };
  document.addEventListener('mouseout', onMouseOut);
}
