import { openPageCoupon } from '../../stores/cart/page-coupon';

/** Shows the page's coupon while it is valid. It stays hidden if the coupon is closed or the call fails. */
for (const box of document.querySelectorAll<HTMLElement>('[data-coupon]')) {
  const { coupon = '', total, products = '' } = box.dataset;
  void openPageCoupon(coupon, Number(total), products.split(' ')).then((valueText) => {
    if (valueText === undefined) return;
    box.querySelector('[data-worth]')?.append(valueText);
    box.hidden = false;
    document.addEventListener('cart:added', async () => {
      const { applyPromotion } = await import('../../stores/cart/promotion');
      await applyPromotion(coupon);
    });
  });
}
