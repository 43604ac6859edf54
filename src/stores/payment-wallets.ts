import type {
  StripeElements,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js';
import { atom } from 'nanostores';
import { $bill } from './bill';
import { begin, ready } from './payment';
import { conclude, DECLINED } from './payment-charge';
import { billingDetails, provider } from './payment-provider';
import { $payment, fail } from './payment-state';

/** Whether this browser has a wallet the shop can charge. */
export const $wallets = atom(false);

const sum = () => {
  const { total, currency } = $bill.get();
  return { amount: total, currency: currency.toLowerCase() };
};

/** A wallet opens only for a form that could be paid: its order needs the buyer's details and consents. */
function opened({ resolve, reject }: StripeExpressCheckoutElementClickEvent): void {
  if ($payment.get().state === 'idle' && ready(true)) resolve();
  else reject();
}

async function confirmed(group: StripeElements, event: StripeExpressCheckoutElementConfirmEvent): Promise<void> {
  const stripe = provider();
  // Without it the provider's script refuses to confirm a payment that was begun after its elements.
  const { error } = await group.submit();
  if (error) {
    fail({ title: 'Payment Failed', text: error.message ?? DECLINED });
    return event.paymentFailed({ reason: 'fail' });
  }
  const intent = stripe && $payment.get().state === 'idle' ? await begin(true) : undefined;
  if (!stripe || !intent) return event.paymentFailed({ reason: 'fail', message: 'Please look at the page.' });
  const { clientSecret } = intent;
  const confirmParams = {
    return_url: location.href,
    payment_method_data: { billing_details: billingDetails() },
  };
  const asked = stripe.confirmPayment({ elements: group, clientSecret, confirmParams, redirect: 'if_required' });
  await conclude(intent, asked);
  if ($payment.get().state !== 'paid') event.paymentFailed({ reason: 'fail' });
}

/** Puts the wallets' buttons into the page; the function returned takes them away. */
export function mountWallets(slot: HTMLElement): () => void {
  const stripe = provider();
  if (!stripe) return () => {};
  const group = stripe.elements({ mode: 'payment', ...sum(), allowedPaymentMethodTypes: ['card'] });
  const buttons = group.create('expressCheckout', { buttonHeight: 48 });
  buttons.on('ready', ({ availablePaymentMethods }) => {
    $wallets.set(Object.values(availablePaymentMethods ?? {}).some(Boolean));
  });
  buttons.on('loaderror', () => $wallets.set(false));
  buttons.on('click', opened);
  buttons.on('confirm', (event) => void confirmed(group, event));
  buttons.mount(slot);
  const stop = $bill.listen(({ total }) => {
    if (total > 0) group.update(sum());
  });
  return () => {
    stop();
    $wallets.set(false);
    buttons.destroy();
  };
}
