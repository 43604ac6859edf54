import { validateCoupon } from '../../client/coupons';
import { claimCoupon } from '../../stores/coupon';

/** Asks once whether the page's coupon is open for its products; a closed one, or no answer, stays hidden. */
async function open(box: HTMLElement): Promise<void> {
  const code = box.dataset.coupon ?? '';
  const productIds = (box.dataset.couponProducts ?? '').split(' ').filter(Boolean);
  const cartTotal = Number(box.dataset.couponTotal);
  const answer = await validateCoupon({ code, cartTotal, productIds }).catch(() => undefined);
  if (!answer?.isValid) return;
  claimCoupon(code);
  const worth = box.querySelector('[data-coupon-worth]');
  const status = box.querySelector('[data-coupon-status]');
  const { discountType, discountValue } = answer.coupon ?? {};
  if (worth && discountValue)
    worth.textContent = discountType === 'percentage' ? `${discountValue}% off` : `$ ${discountValue.toFixed(2)} off`;
  box.hidden = false;
  if (status) status.textContent = 'It is applied by itself when you add an edition to your cart today.';
}

for (const box of document.querySelectorAll<HTMLElement>('[data-coupon]')) void open(box);
