import type { StripeElements } from '@stripe/stripe-js';
import { atom, computed, readonlyType } from 'nanostores';
import { createPaymentIntent, sandboxConfirm } from '../../../client/payments';
import { orderPage } from '../../../shop/checkout/payment-path';
import { methodsFor, type OtherMethodId } from '../../../shop/payments/methods';
import { $storefront } from '../../storefront';
import { billingDetails, provider } from '../card-fields';
import { $chargedBill, $paymentPath, elementsAmount } from '../charged-bill';
import { SETUP_TIMEOUT_MS, withTimeout } from '../deadline';
import type { Intent } from '../state';
import { chargedCard, DECLINED, failedCall, fromProvider } from './confirm-card';
import type { ChargeResult, ChargingMethod } from './method';
import { placeIntent } from './place-intent';

/** The methods besides cards and wallets for this order's currency; Link appears among the wallets. */
export const $offered = computed(
  [$storefront, $chargedBill, $paymentPath],
  (storefront, { currency }, path): OtherMethodId[] =>
    storefront.status === 'ready' && (path === 'card' || path === 'sandbox')
      ? methodsFor(storefront.data.otherMethods, currency).filter((id) => id !== 'link' || path === 'sandbox')
      : [],
);

/** `provider`: the provider's own form, which lists its methods; undefined for a card. */
export type Other = OtherMethodId | 'provider' | undefined;
const $wanted = atom<Other>(undefined);

/** Chooses another method than a card: one of the shop's, the provider's form, or none (undefined). */
export const chooseOther = (method: Other): void => $wanted.set(method);

/** The method the buyer chose instead of a card, while it is offered. */
export const $other = computed([$wanted, $offered, $paymentPath], (wanted, offered, path): Other => {
  if (wanted === 'provider') return path === 'card' && offered.length > 0 ? wanted : undefined;
  return path === 'sandbox' && wanted && offered.includes(wanted) ? wanted : undefined;
});

let form: StripeElements | undefined;
const $mounted = atom(false);
/** Whether the provider's form is ready. */
export const $otherForm = readonlyType($mounted);

/** Mounts the provider's form of payment methods in the page; returns a function that removes it. */
export function mountOther(slot: HTMLElement): () => void {
  const stripe = provider();
  if (!stripe) return () => {};
  const group = stripe.elements({
    mode: 'payment',
    ...elementsAmount(),
    allowedPaymentMethodTypes: [...$offered.get()],
  });
  // The checkout's own fields have the buyer's details; asking twice could lead to different ones.
  const fields = { billingDetails: 'never' } as const;
  const element = group.create('payment', { layout: 'accordion', fields });
  element.on('ready', () => $mounted.set(true));
  element.mount(slot);
  form = group;
  const stop = $chargedBill.listen(({ total }) => {
    if (total > 0) group.update(elementsAmount());
  });
  return () => {
    stop();
    form = undefined;
    $mounted.set(false);
    element.destroy();
  };
}

async function chargeInForm(intent: Intent): Promise<ChargeResult> {
  const group = form;
  if (!group) return { result: 'refused', code: 'provider_missing' };
  const { error } = await group.submit();
  if (error) return { result: 'refused', code: 'declined', sentence: error.message ?? DECLINED };
  const answer = provider()?.confirmPayment({
    elements: group,
    clientSecret: intent.clientSecret,
    confirmParams: {
      return_url: new URL(orderPage(intent.orderId), location.origin).href,
      payment_method_data: { billing_details: billingDetails() },
    },
    redirect: 'if_required',
  });
  const result = fromProvider(intent, await answer?.catch(() => undefined));
  return result.result === 'pending' ? { ...result, agreed: true } : result;
}

async function chargeStandIn(intent: Intent, method: OtherMethodId): Promise<ChargeResult> {
  const request = { clientSecret: intent.clientSecret, cardNumber: '', expiry: '', cvc: '', method };
  try {
    const { status, error } = await withTimeout(SETUP_TIMEOUT_MS, (signal) => sandboxConfirm(request, signal));
    if (status === 'succeeded') return chargedCard(intent);
    if (status === 'processing') return { result: 'pending', agreed: true };
    return { result: 'refused', code: 'declined', sentence: error ?? DECLINED };
  } catch (error) {
    return failedCall(intent, error);
  }
}

/** Klarna, iDEAL and debits: in the provider's form, or simulated by the stand-in. */
export const other: ChargingMethod = {
  name: 'other',
  paidBy: 'card',
  obstacle: () => ($other.get() === 'provider' && !form ? 'provider_loading' : undefined),
  cardErrors: () => ({}),
  place: () => placeIntent(createPaymentIntent),
  charge: (intent) => {
    const chosen = $other.get();
    return chosen && chosen !== 'provider' ? chargeStandIn(intent, chosen) : chargeInForm(intent);
  },
};
