import { openPageCoupon } from '../../stores/page-coupon';

/** Shows the page's coupon while it is open; a closed one, or no answer, stays hidden. */
async function show(box: HTMLElement): Promise<void> {
  const { coupon = '', couponTotal, couponProducts = '' } = box.dataset;
  const text = await openPageCoupon(coupon, Number(couponTotal), couponProducts.split(' ').filter(Boolean));
  const worth = box.querySelector('[data-coupon-worth]');
  const status = box.querySelector('[data-coupon-status]');
  if (text === undefined || !worth || !status) return;
  worth.textContent = text;
  box.hidden = false;
  status.textContent = 'It is applied by itself when you add an edition to your cart today.';
}

for (const box of document.querySelectorAll<HTMLElement>('[data-coupon]')) void show(box);
