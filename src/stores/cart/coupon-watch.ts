import { DRAFT_KEY, decodeDraft } from '../../shop/checkout/draft';
import { isEmail } from '../../shop/checkout/email';
import { read } from '../storage';
import { toast } from '../toasts';
import { $cart } from './cart';
import { recheckCoupon } from './coupon';

const PAUSE = 400;

/** Returns the address the buyer has typed at checkout, if any. */
export function typedEmail(): string | undefined {
  const { email } = decodeDraft(read(DRAFT_KEY, 'sessionStorage'));
  return isEmail(email.trim()) ? email.trim() : undefined;
}

async function recheck(): Promise<void> {
  const outcome = await recheckCoupon(typedEmail());
  if (outcome.state === 'rejected') toast('Coupon Removed', { text: outcome.reason, kind: 'bad' });
}

/** Checks the coupon now and shortly after each change of the cart; returns a function that stops it. */
export function watchCoupon(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  void recheck();
  const stop = $cart.listen((lines) => {
    clearTimeout(waiting);
    if (lines.length) waiting = setTimeout(recheck, PAUSE);
  });
  return () => {
    clearTimeout(waiting);
    stop();
  };
}
