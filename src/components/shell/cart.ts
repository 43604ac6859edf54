import { addToCart } from '../../stores/cart/cart';
import { hydrateCart, openCart } from '../../stores/cart/drawer';
import { $catalogById } from '../../stores/catalog/catalog';
import { $currency, $price } from '../../stores/catalog/currency';
import { toast } from '../../stores/toasts';
import { placeMessage } from './place-message';

/** Returns the quantity chosen in the list that the button names; 1 without one. */
function quantityFor(button: HTMLElement): number {
  const picker = document.getElementById(button.dataset.quantity ?? '');
  return picker instanceof HTMLSelectElement ? Number(picker.value) : 1;
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
  const product = $catalogById.get().get(id);
  const what = product && `${product.name}, ${$price.get()(product.priceMinor, product.local[$currency.get()])}`;
  toast('Added to cart', {
    text: what ?? '',
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
