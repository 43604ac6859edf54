import { endedUpdates } from '../../shop/catalog/updates';
import { $catalog, $catalogById, type CatalogItem } from '../../stores/catalog';
import { $currency, $price } from '../../stores/currency';

const isSold = ({ stock }: CatalogItem) => stock?.state === 'in_stock' || stock?.state === 'low';

/** What leads from an edition that is sold out to one in stock: the nearest in price of those still updated, else of all. */
export function insteadOf(id = ''): (string | HTMLElement)[] {
  const wanted = $catalogById.get().get(id);
  if (wanted?.stock?.state !== 'out_of_stock') return [];
  const endOf = ({ id }: CatalogItem) => endedUpdates(id, Date.now());
  const away = (item: CatalogItem) => (endOf(item) ? 1e9 : 0) + Math.abs(item.priceMinor - wanted.priceMinor);
  const [other] = $catalog
    .get()
    .filter(isSold)
    .sort((a, b) => away(a) - away(b));
  if (!other) return [];
  // An edition that gets no updates anymore is not offered without saying so.
  const ended = endOf(other);
  const link = document.createElement('a');
  link.className = 'link';
  link.href = `/product/${other.slug}`;
  link.textContent = other.name;
  // The page's prices follow the chosen currency by these marks.
  const price = document.createElement('data');
  Object.assign(price.dataset, { usdMinor: other.priceMinor, product: other.id });
  const { [$currency.get()]: local } = other.local;
  price.textContent = $price.get()(local?.priceMinor ?? other.priceMinor, local);
  return ['In stock instead: ', link, ', ', price, ended ? `. ${ended}.` : ''];
}

/** Leads from what is sold out to another edition. */
export function linkInStockAlternative(): void {
  $catalog.subscribe(() => {
    const place = document.querySelector<HTMLElement>('[data-instead]');
    const words = insteadOf(place?.dataset.instead);
    if (words.length > 0) place?.replaceChildren(...words);
  });
}
