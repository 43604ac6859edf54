import { drawerMessage } from '../../shop/cart/coupon-messages';
import { toast } from '../toasts';
import { $coupon, applyCoupon } from './coupon';

/**
 * Applies the coupon of the promotion a product was just added from; another active discount stays (specification 1,
 * section 4). The result is shown with the cart's messages.
 */
export async function applyPromotion(code: string): Promise<void> {
  if ($coupon.get()?.code === code) return;
  const message = drawerMessage(await applyCoupon(code));
  if (message)
    toast(message.title, {
      kind: message.kind,
      duration: message.duration,
      ...(message.text && { text: message.text }),
    });
}
