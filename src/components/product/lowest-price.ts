import { namesLowestPrice } from '../../shop/catalog/lowest-price';
import { $catalog, $catalogById } from '../../stores/catalog';
import { $storefront } from '../../stores/storefront';

/** Notes beside a struck price that it was the lowest of the previous days, where the visitor's country requires it. */
export function startLowestPrice(): void {
  $catalog.subscribe(() => {
    const storefront = $storefront.get();
    if (storefront.status !== 'ready') return;
    const named = namesLowestPrice(storefront.data.location.country);
    for (const line of document.querySelectorAll<HTMLElement>('[data-lowest]'))
      line.hidden = !named || !$catalogById.get().get(line.dataset.lowest ?? '')?.priorMinor;
  });
}
