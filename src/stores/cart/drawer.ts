import { atom, readonlyType } from 'nanostores';

const $state = atom<'closed' | 'open'>('closed');
/** Whether the cart drawer should be open; the drawer island follows it. */
export const $drawer = readonlyType($state);

/** Loads the drawer's code at the first sign of use (hover or focus on the cart button). */
export function hydrateCart(): void {
  const island = document.querySelector('[data-cart-island] astro-island, astro-island[data-cart-island]');
  island?.dispatchEvent(new CustomEvent('island:wake'));
}

/** Opens the cart drawer, hydrating its island on first use. */
export function openCart(): void {
  $state.set('open');
  hydrateCart();
  document.dispatchEvent(new CustomEvent('cart:open'));
}

/** Closes the cart drawer. */
export function closeCart(): void {
  $state.set('closed');
}
