import { $catalog, $catalogById } from '../../stores/catalog';

const SOLD_AT_ONCE: readonly (string | undefined)[] = ['in_stock', 'low'];

/** Leads from what is sold out to the first related edition that is in stock. */
export function startInstead(): void {
  $catalog.subscribe(() => {
    const place = document.querySelector<HTMLElement>('[data-instead]');
    const stateOf = (id = '') => $catalogById.get().get(id)?.stock?.state;
    if (!place || stateOf(place.dataset.instead) !== 'out_of_stock') return;
    const line = [...document.querySelectorAll<HTMLElement>('.product [data-stock]')].find(({ dataset }) =>
      SOLD_AT_ONCE.includes(stateOf(dataset.stock)),
    );
    const other = $catalogById.get().get(line?.dataset.stock ?? '');
    if (!other) return;
    // An edition that gets no updates anymore is not offered without saying so.
    const ended = line?.closest('.product')?.querySelector('.text-warn')?.textContent;
    const link = document.createElement('a');
    link.className = 'link';
    link.href = `/product/${other.slug}`;
    link.textContent = other.name;
    place.replaceChildren('In stock instead: ', link, ended ? `. ${ended}.` : '');
  });
}
