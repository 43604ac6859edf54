import { atom } from 'nanostores';
import { validateCoupon } from '../client/coupons';
import { KEYS } from '../shop/cart/stored';
import { normalizeCode } from '../shop/coupons/code';
import { $cart } from './cart';
import { $catalogById } from './catalog';
import { $coupon, applyCoupon } from './coupon';
import { read, write } from './storage';
import { $storefront } from './storefront';
import { toast } from './toasts';

const SEEN = 'exit-intent-seen';
/** How long to wait for the offer; without an answer the shopper is only reminded. */
const ASK_MS = 1_500;

/** A coupon for anyone who is about to leave, and what it takes off in words. */
export interface ExitOffer {
  code: string;
  takesOff: string;
}

/** Whether the popup for a shopper who is about to leave is open, and what it offers. */
export const $leaving = atom<{ offer: ExitOffer | null } | null>(null);

const flags = () => {
  const storefront = $storefront.get();
  return storefront.status === 'ready' ? storefront.data.flags : undefined;
};

/** The coupon the owner chose, where it takes something off this cart and no other is in it. */
async function offerNow(): Promise<ExitOffer | null> {
  const code = normalizeCode(flags()?.exitIntentCoupon ?? '');
  const lines = $cart.get();
  if (!code || $coupon.get() || lines.length === 0) return null;
  const catalog = $catalogById.get();
  const cents = lines.reduce((sum, line) => sum + (catalog.get(line.productId)?.priceMinor ?? 0) * line.quantity, 0);
  const productIds = lines.map(({ productId }) => productId);
  const late = new Promise<undefined>((done) => setTimeout(done, ASK_MS));
  const asked = validateCoupon({ code, cartTotal: cents / 100, productIds }).catch(() => undefined);
  const answer = await Promise.race([asked, late]);
  if (!answer?.isValid || !answer.coupon) return null;
  const { discountType, discountValue } = answer.coupon;
  return { code, takesOff: discountType === 'percentage' ? `${discountValue}%` : `$ ${discountValue.toFixed(2)}` };
}

/** Closes the popup. */
export const closeExitIntent = (): void => $leaving.set(null);

/** Puts the offered coupon into the cart, and notes under the names of the specification that it came from here. */
export async function acceptExitOffer({ code }: ExitOffer): Promise<void> {
  const outcome = await applyCoupon(code);
  closeExitIntent();
  if (outcome.state !== 'applied' && outcome.state !== 'same')
    return toast('Error applying coupon. Please try again.', { kind: 'bad', duration: 3000 });
  const value = $coupon.get()?.value;
  write(
    KEYS.exitIntentDiscount,
    value?.kind === 'percentage' ? String(value.basisPoints / 100) : ((value?.usdMinor ?? 0) / 100).toFixed(2),
  );
  write(KEYS.exitIntentApplied, 'true');
  toast('Coupon applied successfully!', { text: `${code} is in your cart.`, kind: 'good', duration: 3000 });
}

/** Whether a shopper who is about to leave would be stopped at all: where staff switched it on, once per visit, with a cart. */
const wouldAsk = (): boolean =>
  flags()?.exitIntentPopup === true && $cart.get().length > 0 && read(SEEN, 'sessionStorage') === null;

/** Opens the popup for a shopper who is about to leave, with the coupon that is offered, if any (design 3.21). */
export async function openExitIntent(): Promise<void> {
  if (!wouldAsk()) return;
  write(SEEN, 'yes', 'sessionStorage');
  $leaving.set({ offer: await offerNow() });
}
