import { atom, computed, map } from 'nanostores';
import { type Card, type CardErrors, EMPTY_CARD } from '../shop/checkout/card';
import { countryOf } from '../shop/checkout/countries';
import { DRAFT_KEY, decodeDraft } from '../shop/checkout/draft';
import { suggestEmail } from '../shop/checkout/email';
import { paymentPath } from '../shop/checkout/path';
import { type CheckedField, type CheckoutForm, EMPTY_FORM, type FieldErrors, fieldError } from '../shop/checkout/rules';
import { $bill, $billInr } from './bill';
import { read, write } from './storage';
import { $storefront } from './storefront';

/** What the buyer typed; kept in session storage until the order is paid. */
export const $form = map<CheckoutForm>({ ...EMPTY_FORM });

/** The message of each field that was left or submitted with something wrong. */
export const $errors = map<FieldErrors>({});

/** The test card; lives in this page only. */
export const $card = map<Card>({ ...EMPTY_CARD });
export const $cardErrors = atom<CardErrors>({});

/** The address that was probably meant by a misspelt one. */
export const $emailHint = computed($form, ({ email }) => suggestEmail(email));

/** How this order will be paid; undefined until the shop has said what it takes. */
export const $path = computed([$bill, $storefront, $form], (bill, storefront, { country }) =>
  storefront.state === 'initial'
    ? undefined
    : paymentPath(bill, storefront.state === 'ready' ? storefront.data.paymentMethods : [], country),
);

/** What the order is charged: as shown, except that the regional provider takes rupees only. */
export const $charged = computed([$path, $bill, $billInr], (path, bill, rupees) =>
  path === 'regional' ? rupees : bill,
);

/** Brings back what was typed before a reload or Back. */
export function loadDraft(): void {
  $form.set(decodeDraft(read(DRAFT_KEY, 'sessionStorage')));
}

/** Forgets everything about the buyer and the card, after payment. */
export function forgetDraft(): void {
  write(DRAFT_KEY, null, 'sessionStorage');
  $form.set({ ...EMPTY_FORM });
  $card.set({ ...EMPTY_CARD });
  $errors.set({});
  $cardErrors.set({});
}

const isChecked = (field: keyof CheckoutForm): field is CheckedField => typeof EMPTY_FORM[field] === 'string';

/** Takes what is typed; a field that already has a message is checked again at once. */
export function setField<F extends keyof CheckoutForm>(field: F, value: CheckoutForm[F]): void {
  const before = $form.get();
  $form.set({ ...before, [field]: value });
  // The dial code follows the country until the buyer chose another one.
  if (field === 'country' && before.dialCountry === before.country) $form.setKey('dialCountry', String(value));
  write(DRAFT_KEY, JSON.stringify($form.get()), 'sessionStorage');
  const checked = field === 'dialCountry' ? 'phone' : field;
  if (isChecked(checked) && $errors.get()[checked]) checkField(checked);
}

/** Checks a field when it is left. */
export function checkField(field: CheckedField): void {
  $errors.setKey(field, fieldError($form.get(), field));
}

/** Takes what is typed into the card form; a message there goes away while its field changes. */
export function setCard(field: keyof Card, value: string): void {
  $card.setKey(field, value);
  $cardErrors.set({ ...$cardErrors.get(), [field]: undefined });
}

/** Takes the visitor's country, only while it is still US and theirs is another one of the list. */
export function detectCountry(detected: string): void {
  const country = countryOf(detected);
  if ($form.get().country === 'US' && country && country.code !== 'US') setField('country', country.code);
}
