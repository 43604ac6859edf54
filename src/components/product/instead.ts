import { endedUpdates } from '../../shop/catalog/updates';
import { $catalog, $catalogById, type CatalogItem } from '../../stores/catalog';

const isSold = ({ stock }: CatalogItem) => stock?.state === 'in_stock' || stock?.state === 'low';

/** What leads from an edition that is sold out to one in stock: of its year first, then the newest. */
export function insteadOf(id = ''): (string | HTMLElement)[] {
  const wanted = $catalogById.get().get(id);
  if (wanted?.stock?.state !== 'out_of_stock') return [];
  const sold = $catalog.get().filter(isSold);
  const other = sold.find(({ version }) => version === wanted.version) ?? sold[0];
  if (!other) return [];
  // An edition that gets no updates anymore is not offered without saying so.
  const ended = endedUpdates(other.id, Date.now());
  const link = document.createElement('a');
  link.className = 'link';
  link.href = `/product/${other.slug}`;
  link.textContent = other.name;
  return ['In stock instead: ', link, ended ? `. ${ended}.` : ''];
}

/** Leads from what is sold out to another edition. */
export function linkInStockAlternative(): void {
  $catalog.subscribe(() => {
    const place = document.querySelector<HTMLElement>('[data-instead]');
    const words = insteadOf(place?.dataset.instead);
    if (words.length > 0) place?.replaceChildren(...words);
  });
}
