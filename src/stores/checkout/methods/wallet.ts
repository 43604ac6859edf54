import type {
  StripeElements,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js';
import { atom, readonlyType } from 'nanostores';
import { createPaymentIntent } from '../../../client/payments';
import { $storefront } from '../../storefront';
import { billingDetails, provider } from '../card-fields';
import { chargeIntent } from '../charge-intent';
import { $chargedBill, elementsAmount } from '../charged-bill';
import { validateCheckout } from '../check';
import { place } from '../place';
import { $checkout, fail } from '../state';
import { DECLINED, fromProvider } from './confirm-card';
import type { ChargingMethod } from './method';
import { placeIntent } from './place-intent';

const $found = atom(false);

/** Whether this browser has a wallet the shop can charge. */
export const $wallets = readonlyType($found);

/** Link appears among the wallets where it is enabled. */
const walletTypes = () => {
  const storefront = $storefront.get();
  const others = storefront.status === 'ready' ? storefront.data.otherMethods : [];
  return others.includes('link') ? ['card', 'link'] : ['card'];
};

/** What is validated before a wallet opens: it has a card of its own. */
const FORM_ONLY = { name: 'wallet', cardErrors: () => ({}) } as const;

/** Shows what keeps a wallet from opening. */
export const showWalletNeeds = (): void => void validateCheckout(FORM_ONLY);

/**
 * Charges with the wallet the buyer opened, which has a card of its own; `group` is the provider's elements it belongs
 * to.
 */
const walletOf = (group: StripeElements): ChargingMethod => ({
  ...FORM_ONLY,
  paidBy: 'card',
  obstacle: () => (provider() ? undefined : 'provider_missing'),
  place: () => placeIntent(createPaymentIntent),
  async charge(intent) {
    const { clientSecret } = intent;
    const confirmParams = {
      return_url: location.href,
      payment_method_data: { billing_details: billingDetails() },
    };
    const result = provider()?.confirmPayment({
      elements: group,
      clientSecret,
      confirmParams,
      redirect: 'if_required',
    });
    return fromProvider(intent, await result?.catch(() => undefined));
  },
});

/** Opens a wallet only for a valid form: its order needs the buyer's details and consents. */
function open(wallet: ChargingMethod, { resolve, reject }: StripeExpressCheckoutElementClickEvent): void {
  if ($checkout.get().status === 'idle' && validateCheckout(wallet)) resolve();
  else reject();
}

async function pay(
  wallet: ChargingMethod,
  group: StripeElements,
  event: StripeExpressCheckoutElementConfirmEvent,
): Promise<void> {
  // Without this, the provider's script refuses to confirm a payment created after its elements.
  const { error } = await group.submit();
  if (error) {
    fail('declined', error.message ?? DECLINED, 'wallet');
    return event.paymentFailed({ reason: 'fail' });
  }
  const intent = $checkout.get().status === 'idle' ? await place(wallet) : undefined;
  if (!intent) return event.paymentFailed({ reason: 'fail', message: 'Check the form for what is missing.' });
  await chargeIntent(wallet, intent);
  if ($checkout.get().status === 'idle') event.paymentFailed({ reason: 'fail' });
}

/** Mounts the wallets' buttons in the page; returns a function that removes them. */
export function mountWallets(slot: HTMLElement): () => void {
  const stripe = provider();
  if (!stripe) return () => {};
  const group = stripe.elements({ mode: 'payment', ...elementsAmount(), allowedPaymentMethodTypes: walletTypes() });
  const wallet = walletOf(group);
  const buttons = group.create('expressCheckout', { buttonHeight: 48 });
  buttons.on('ready', ({ availablePaymentMethods }) => {
    $found.set(Object.values(availablePaymentMethods ?? {}).some(Boolean));
  });
  buttons.on('loaderror', () => $found.set(false));
  buttons.on('click', (event) => open(wallet, event));
  buttons.on('confirm', (event) => void pay(wallet, group, event));
  buttons.mount(slot);
  const stop = $chargedBill.listen(({ total }) => {
    if (total > 0) group.update(elementsAmount());
  });
  return () => {
    stop();
    $found.set(false);
    buttons.destroy();
  };
}
