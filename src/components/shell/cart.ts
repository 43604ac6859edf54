import { $count, addToCart } from '../../stores/cart';
import { $catalogById } from '../../stores/catalog';
import { $currency, $price } from '../../stores/currency';
import { hydrateCart, openCart } from '../../stores/drawer';
import { toast } from '../../stores/toasts';

/** The space for a message at the bottom of the screen, in pixels (overlays.css). */
const MESSAGE_ROOM = 160;
const MESSAGE_WIDTH = 400;

/** Returns the quantity chosen in the list that the button names; 1 without one. */
function quantityFor(button: HTMLElement): number {
  const picker = document.getElementById(button.dataset.quantity ?? '');
  return picker instanceof HTMLSelectElement ? Number(picker.value) : 1;
}

/** Returns the lower edge of the sticky bars: the header, and below it the filters of the shop. */
function barEdge(): number {
  const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
  const filters = document.querySelector('.filters')?.getBoundingClientRect();
  return filters && filters.top < header ? filters.bottom : header;
}

/**
 * Places the message at the bottom of the screen, or below the bars if it would cover the pressed button; on tablets
 * below the bars, where the cart is, unless the button is there.
 */
function placeMessage(button: HTMLElement): void {
  const region = document.getElementById('toasts');
  if (!region) return;
  // On a phone it covers nothing of the card: there is no room beside the button.
  const pressed = innerWidth < 640 ? button.closest('article') : undefined;
  const { top, bottom, right } = (pressed ?? button).getBoundingClientRect();
  const isFree = bottom < innerHeight - MESSAGE_ROOM || right <= region.getBoundingClientRect().right - MESSAGE_WIDTH;
  const isHigh = innerWidth >= 640 && innerWidth < 1024 && top > barEdge() + MESSAGE_ROOM;
  region.toggleAttribute('data-low', isFree && !isHigh);
  region.style.setProperty('--bars', `${barEdge()}px`);
}

function add(button: HTMLElement): void {
  const id = button.dataset.add;
  if (!id) return;
  const quantity = quantityFor(button);
  addToCart(id, quantity);
  document.dispatchEvent(new CustomEvent('cart:added', { detail: { productId: id, quantity } }));
  if (button.hasAttribute('data-add-open')) {
    openCart();
    return;
  }
  placeMessage(button);
  const count = $count.get();
  const sold = $catalogById.get().get(id);
  const what = sold && `${sold.name}, ${$price.get()(sold.priceMinor, sold.local[$currency.get()])}`;
  toast('Added to cart', {
    text: what ?? `${count} ${count === 1 ? 'key' : 'keys'} in your cart.`,
    kind: 'good',
    action: { label: 'View cart', run: openCart },
    next: { label: 'Checkout', href: '/checkout' },
  });
}

/** Starts the add-to-cart buttons and the cart button. */
export function startCart(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>('[data-add]');
    if (button) add(button);
    const opener = event.target.closest('[data-cart-open]');
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (!opener || wantsNewTab || location.pathname === '/cart') return;
    event.preventDefault();
    openCart();
  });
  for (const opener of document.querySelectorAll('[data-cart-open]'))
    for (const sign of ['pointerover', 'focus', 'touchstart'])
      opener.addEventListener(sign, hydrateCart, { once: true, passive: true });
  // The button may have been hovered or focused before this code loaded.
  if (document.querySelector('[data-cart-open]:is(:hover, :focus)')) hydrateCart();
}
