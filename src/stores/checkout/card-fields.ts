import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import { atom, readonlyType } from 'nanostores';
import { loadCardProvider } from '../../client/card-provider';
import type { Card, CardErrors } from '../../shop/checkout/card';
import { billingOf } from '../../shop/checkout/rules';
import { $storefront, reloadStorefront } from '../storefront';
import { $cardErrors, $form, $visibleFields, markCardField } from './form';

const $script = atom<'off' | 'loading' | 'ready' | 'failed'>('off');

/** The state of the provider's script. */
export const $provider = readonlyType($script);

let stripe: Stripe | undefined;
let fields: StripeElements | undefined;

/** Returns the publishable key of the shop's provider account; undefined while cards are not accepted. */
function publishableKey(): string | undefined {
  const storefront = $storefront.get();
  return storefront.status === 'ready' ? (storefront.data.stripePublishableKey ?? undefined) : undefined;
}

/** Loads the provider's script once; a failure can be retried. */
export async function openProvider(): Promise<void> {
  if ($script.get() === 'loading' || $script.get() === 'ready') return;
  $script.set('loading');
  const key = publishableKey();
  stripe = key ? await loadCardProvider(key).catch(() => undefined) : undefined;
  $script.set(stripe ? 'ready' : 'failed');
}

/** Reloads the shop's data and then the provider's script. */
export async function retryProvider(): Promise<void> {
  await reloadStorefront();
  await openProvider();
}

/** The provider's script; undefined until `$provider` is ready. */
export const provider = (): Stripe | undefined => stripe;

const NAMES = { number: 'Card number', expiry: 'Expiry date', cvc: 'Security code' } as const;
const CARD_FIELDS = ['number', 'expiry', 'cvc'] as const;

type Progress = 'empty' | 'begun' | 'complete';
const progress: Record<keyof Card, Progress> = { number: 'empty', expiry: 'empty', cvc: 'empty' };

/** A change of one field, as every card element reports it. */
interface Change {
  empty: boolean;
  complete: boolean;
  error: { message: string } | undefined;
}

function noteChange(field: keyof Card, { empty, complete, error }: Change): void {
  const before = progress[field];
  progress[field] = complete ? 'complete' : empty ? 'empty' : 'begun';
  // Leaving an empty field may be reported after the form was refused for it; the error must stay.
  if (before === 'empty' && empty && !error) return;
  markCardField(field, error?.message);
}

/** The colors of the page's own fields, which the provider's frames do not inherit, in a notation they support. */
export interface CardLook {
  color: string;
  placeholder: string;
  bad: string;
}

const styleOf = ({ color, placeholder, bad }: CardLook) => ({
  base: { color, fontSize: '16px', iconColor: placeholder, '::placeholder': { color: placeholder } },
  invalid: { color: bad, iconColor: bad },
});

/** Mounts the provider's three fields in the page; returns a function that removes them. */
export function mountCard(slots: Record<keyof Card, HTMLElement>, look: CardLook): () => void {
  if (!stripe) return () => {};
  const group = stripe.elements();
  const style = styleOf(look);
  const number = group.create('cardNumber', { style, showIcon: true });
  const expiry = group.create('cardExpiry', { style });
  const cvc = group.create('cardCvc', { style });
  number.on('change', (event) => noteChange('number', event));
  expiry.on('change', (event) => noteChange('expiry', event));
  cvc.on('change', (event) => noteChange('cvc', event));
  number.mount(slots.number);
  expiry.mount(slots.expiry);
  cvc.mount(slots.cvc);
  fields = group;
  return () => {
    fields = undefined;
    for (const field of CARD_FIELDS) progress[field] = 'empty';
    for (const element of [number, expiry, cvc]) element.destroy();
  };
}

/** Applies a change of the page's colors. */
export function paintCard(look: CardLook): void {
  const style = styleOf(look);
  fields?.getElement('cardNumber')?.update({ style });
  fields?.getElement('cardExpiry')?.update({ style });
  fields?.getElement('cardCvc')?.update({ style });
}

const FOCUS: Record<string, (group: StripeElements) => void> = {
  number: (group) => group.getElement('cardNumber')?.focus(),
  expiry: (group) => group.getElement('cardExpiry')?.focus(),
  cvc: (group) => group.getElement('cardCvc')?.focus(),
};

/** Focuses one of the provider's fields; returns false for any other field. */
export function focusCard(field: string): boolean {
  const move = FOCUS[field];
  if (!fields || !move) return false;
  move(fields);
  return true;
}

/** Returns what still prevents paying with the provider's fields; their own messages take precedence. */
export function providerCardErrors(): CardErrors {
  const reported = $cardErrors.get();
  const errors = CARD_FIELDS.flatMap((field) => {
    const missing = progress[field] === 'empty' ? `${NAMES[field]} is required` : `${NAMES[field]} is incomplete`;
    if (progress[field] === 'complete') return [];
    return [[field, progress[field] === 'begun' ? (reported[field] ?? missing) : missing]];
  });
  return Object.fromEntries(errors);
}

/** Returns the buyer in the format of the provider's calls. */
export function billingDetails() {
  const { email, firstName, lastName, phone, address, city, zipCode, country } = billingOf(
    $form.get(),
    $visibleFields.get(),
  );
  return {
    name: `${firstName} ${lastName}`,
    email,
    ...(phone && { phone }),
    address: {
      ...(address && { line1: address }),
      ...(city && { city }),
      ...(zipCode && { postal_code: zipCode }),
      country,
    },
  };
}

/** Has the provider charge the card in its fields; the provider also handles a challenge by the buyer's bank. */
export async function confirmCard(clientSecret: string): Promise<PaymentIntentResult> {
  const card = fields?.getElement('cardNumber');
  if (!stripe || !card) throw new Error('The card fields are not there.');
  return stripe.confirmCardPayment(clientSecret, {
    payment_method: { card, billing_details: billingDetails() },
  });
}
