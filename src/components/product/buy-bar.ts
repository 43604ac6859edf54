import { $cart } from '../../stores/cart';

const SHOW_AFTER_PX = 600;

/** The bar that follows the buyer down a product page: after 600 px, unless dismissed or already in the cart. */
export function startBuyBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-buy-bar]');
  if (!bar) return;
  let dismissed = false;
  const update = async () => {
    if (bar.hidden && scrollY > SHOW_AFTER_PX) await (await import('../shell/whole-styles')).wholeStyles();
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
