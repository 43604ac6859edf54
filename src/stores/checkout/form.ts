import { atom, computed, map, readonlyType } from 'nanostores';
import { type Card, type CardErrors, EMPTY_CARD } from '../../shop/checkout/card';
import { countryOf } from '../../shop/checkout/countries';
import { DRAFT_KEY, decodeDraft } from '../../shop/checkout/draft';
import {
  CHECKED_FIELDS,
  type CheckedField,
  type CheckoutForm,
  EMPTY_FORM,
  type FieldErrors,
  fieldError,
  formErrors,
} from '../../shop/checkout/rules';
import { suggestEmail } from '../../shop/checkout/suggest-email';
import { read, write } from '../storage';

const $typed = map<CheckoutForm>({ ...EMPTY_FORM });
const $fieldErrors = map<FieldErrors>({});
const $typedCard = map<Card>({ ...EMPTY_CARD });
const $cardFieldErrors = atom<CardErrors>({});

/** What the buyer typed; kept in session storage until the order is paid. */
export const $form = readonlyType($typed);

/** The message of each field that was left or submitted with something wrong. */
export const $errors = readonlyType($fieldErrors);

/** The test card; lives in this page only. */
export const $card = readonlyType($typedCard);

/** What is wrong with the card, in the test fields as in the provider's. */
export const $cardErrors = readonlyType($cardFieldErrors);

const $wantedFields = atom<readonly CheckedField[]>(CHECKED_FIELDS);

/** The fields this buyer is asked for; what is not asked for is neither shown, checked nor sent. */
export const $visibleFields = readonlyType($wantedFields);

/** Takes which fields are asked for; a message of one that no longer is goes away. */
export function showFields(fields: readonly CheckedField[]): void {
  $wantedFields.set(fields);
  for (const field of CHECKED_FIELDS)
    if (!fields.includes(field) && $fieldErrors.get()[field]) $fieldErrors.setKey(field, undefined);
}

/** The address that was probably meant by a misspelled one. */
export const $emailHint = computed($typed, ({ email }) => suggestEmail(email));

/** Fields whose value is the buyer's own: nothing else may replace it, not even when they emptied it. */
const typed = new Set<keyof CheckoutForm>();

/** Whether a field holds what the buyer typed, and not what was filled in for them. */
export const isEnteredByBuyer = (field: keyof CheckoutForm): boolean => typed.has(field);

/** Brings back what was typed before a reload or Back. */
export function restoreDraft(): void {
  const draft = decodeDraft(read(DRAFT_KEY, 'sessionStorage'));
  typed.clear();
  for (const field of CHECKED_FIELDS) if (draft[field] !== EMPTY_FORM[field]) typed.add(field);
  $typed.set(draft);
}

/** Clears everything about the buyer and the card, after payment. */
export function clearForm(): void {
  write(DRAFT_KEY, null, 'sessionStorage');
  typed.clear();
  $typed.set({ ...EMPTY_FORM });
  $typedCard.set({ ...EMPTY_CARD });
  $fieldErrors.set({});
  $cardFieldErrors.set({});
}

const isChecked = (field: keyof CheckoutForm): field is CheckedField => typeof EMPTY_FORM[field] === 'string';

function put<F extends keyof CheckoutForm>(field: F, value: CheckoutForm[F]): void {
  const before = $typed.get();
  $typed.set({ ...before, [field]: value });
  // The dial code follows the country until the buyer chose another one.
  if (field === 'country' && before.dialCountry === before.country) $typed.setKey('dialCountry', String(value));
  write(DRAFT_KEY, JSON.stringify($typed.get()), 'sessionStorage');
  const checked = field === 'dialCountry' ? 'phone' : field;
  if (isChecked(checked) && $fieldErrors.get()[checked]) checkField(checked);
}

/** Takes what is typed; a field that already has a message is checked again at once. */
export function setField<F extends keyof CheckoutForm>(field: F, value: CheckoutForm[F]): void {
  typed.add(field);
  put(field, value);
}

/** Fills fields in for the buyer: empty values and fields with a value of the buyer's own are left alone. */
export function suggestFields(values: Partial<Record<CheckedField, string | null>>): void {
  for (const field of CHECKED_FIELDS) {
    const value = values[field];
    if (value && !typed.has(field)) put(field, value);
  }
}

/** Takes the visitor's country while the form still says US and theirs is another one of the list. */
export function detectCountry(detected: string): void {
  const country = countryOf(detected);
  if ($typed.get().country === EMPTY_FORM.country && country) suggestFields({ country: country.code });
}

/** Checks a field when it is left. */
export function checkField(field: CheckedField): void {
  $fieldErrors.setKey(field, fieldError($typed.get(), field));
}

/** Checks the fields that are asked for, shows what is wrong and returns whether nothing is. */
export function checkForm(asked = $visibleFields.get()): boolean {
  const errors = formErrors($typed.get(), asked);
  $fieldErrors.set(errors);
  return Object.keys(errors).length === 0;
}

/** Shows what the shop itself found wrong with a field. */
export const markField = (field: CheckedField, message: string): void => $fieldErrors.setKey(field, message);

/** Takes what is typed into the card form; a message there goes away while its field changes. */
export function setCard(field: keyof Card, value: string): void {
  $typedCard.setKey(field, value);
  markCardField(field, undefined);
}

/** Shows or clears the message of one card field. */
export const markCardField = (field: keyof Card, message: string | undefined): void =>
  $cardFieldErrors.set({ ...$cardFieldErrors.get(), [field]: message });

/** Shows what is wrong with the card and returns whether nothing is. */
export function showCardErrors(errors: CardErrors): boolean {
  $cardFieldErrors.set(errors);
  return Object.keys(errors).length === 0;
}
