import { $catalog, $catalogById } from '../../stores/catalog';

const SOLD_AT_ONCE: readonly (string | undefined)[] = ['in_stock', 'low'];

/** Leads from what is sold out to the first related edition that is in stock. */
export function startInstead(): void {
  $catalog.subscribe(() => {
    const place = document.querySelector<HTMLElement>('[data-instead]');
    const stateOf = (id = '') => $catalogById.get().get(id)?.stock?.state;
    if (!place || stateOf(place.dataset.instead) !== 'out_of_stock') return;
    const ids = [...document.querySelectorAll<HTMLElement>('.product [data-stock]')].map(
      ({ dataset }) => dataset.stock,
    );
    const other = $catalogById.get().get(ids.find((id) => SOLD_AT_ONCE.includes(stateOf(id))) ?? '');
    if (!other) return;
    const link = document.createElement('a');
    link.className = 'link';
    link.href = `/product/${other.slug}`;
    link.textContent = other.name;
    place.replaceChildren('In stock instead: ', link);
  });
}
