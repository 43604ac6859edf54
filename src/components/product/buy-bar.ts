import { $cart } from '../../stores/cart/cart';
import { styled } from './styled';

const SHOW_AFTER_PX = 600;

/** Starts the sticky buy bar of a product page: after 600 px, unless dismissed or already in the cart. */
export function startBuyBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-buy-bar]');
  if (!bar) return;
  let dismissed = false;
  // Its styles are in the page's full sheet, which the first scroll loads.
  const firstUse = new Promise((resolve) => addEventListener('shop:used', resolve, { once: true })).then(styled);
  const update = async () => {
    if (bar.hidden && scrollY > SHOW_AFTER_PX) await firstUse;
    const inCart = $cart.get().some((line) => line.productId === bar.dataset.buyBar);
    bar.hidden = dismissed || inCart || scrollY <= SHOW_AFTER_PX;
  };
  bar.querySelector('[data-dismiss]')?.addEventListener('click', () => {
    dismissed = true;
    void update();
  });
  addEventListener('scroll', update, { passive: true });
  $cart.subscribe(update);
}
