import { $cart, $count } from '../../stores/cart/cart';

/** Buttons marked `data-add-once` say 'Added' and are disabled while their product is in the cart. */
function markAdded(): void {
  const inCart = new Set($cart.get().map((line) => line.productId));
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-add-once]')) {
    button.dataset.label ??= button.textContent ?? '';
    const isInCart = inCart.has(button.dataset.add ?? '');
    if (isInCart !== button.disabled) {
      const label = isInCart ? 'Added' : (button.dataset.label ?? '');
      button.disabled = isInCart;
      button.textContent = label;
      button.ariaLabel = `${button.ariaLabel}`.replace(/^[^:]*/, label);
    }
  }
}

function showCount(count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.hidden = count === 0;
    badge.textContent = String(count);
  }
  const name = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
  for (const opener of document.querySelectorAll('a[data-cart-open]')) opener.setAttribute('aria-label', name);
}

/** Keeps the cart's count and the buttons of its products current. */
export function startCartCount(): void {
  $count.subscribe(showCount);
  $cart.subscribe(markAdded);
  document.addEventListener('shop:drawn', markAdded);
}
