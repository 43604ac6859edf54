import { namesLowestPrice } from '../../shop/catalog/lowest-price';
import { $catalog, $catalogById } from '../../stores/catalog/catalog';
import { $storefront } from '../../stores/storefront';

/** Labels a crossed-out price as the lowest of the previous days if the visitor's country requires it. */
export function startLowestPrice(): void {
  $catalog.subscribe(() => {
    const storefront = $storefront.get();
    if (storefront.status !== 'ready') return;
    const named = namesLowestPrice(storefront.data.location.country);
    for (const line of document.querySelectorAll<HTMLElement>('[data-lowest]'))
      line.hidden = !named || !$catalogById.get().get(line.dataset.lowest ?? '')?.priorMinor;
  });
}
