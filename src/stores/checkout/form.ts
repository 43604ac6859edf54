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

/** The buyer's input; kept in session storage until the order is paid. */
export const $form = readonlyType($typed);

/** The error of each field that was found invalid on blur or submit. */
export const $errors = readonlyType($fieldErrors);

/** The test card; kept in memory only. */
export const $card = readonlyType($typedCard);

/** The errors of the card, in the test fields as well as in the provider's. */
export const $cardErrors = readonlyType($cardFieldErrors);

const $wantedFields = atom<readonly CheckedField[]>(CHECKED_FIELDS);

/** The fields this buyer is asked for; others are neither shown, validated nor sent. */
export const $visibleFields = readonlyType($wantedFields);

/** Sets the fields to ask for; errors of removed fields are cleared. */
export function showFields(fields: readonly CheckedField[]): void {
  $wantedFields.set(fields);
  for (const field of CHECKED_FIELDS)
    if (!fields.includes(field) && $fieldErrors.get()[field]) $fieldErrors.setKey(field, undefined);
}

/** The suggested correction of a misspelled address. */
export const $emailHint = computed($typed, ({ email }) => suggestEmail(email));

/** Fields edited by the buyer: nothing else may change their values, even if they were emptied. */
const typed = new Set<keyof CheckoutForm>();

/** Returns whether a field was edited by the buyer rather than filled in for them. */
export const isEnteredByBuyer = (field: keyof CheckoutForm): boolean => typed.has(field);

/** Restores the input after a reload or Back. */
export function restoreDraft(): void {
  const draft = decodeDraft(read(DRAFT_KEY, 'sessionStorage'));
  typed.clear();
  for (const field of CHECKED_FIELDS) if (draft[field] !== EMPTY_FORM[field]) typed.add(field);
  $typed.set(draft);
}

/** Whether the input is only shown still, as it was paid with: nothing fills it in, or stores it again. */
let isDone = false;

/** Removes the stored input; this page keeps showing it until `clearForm`. */
export function emptyStoredForm(): void {
  isDone = true;
  write(DRAFT_KEY, null, 'sessionStorage');
}

/** Clears everything about the buyer and the card, after payment. */
export function clearForm(): void {
  emptyStoredForm();
  isDone = false;
  typed.clear();
  $typed.set({ ...EMPTY_FORM });
  $typedCard.set({ ...EMPTY_CARD });
  $fieldErrors.set({});
  $cardFieldErrors.set({});
}

const isChecked = (field: keyof CheckoutForm): field is CheckedField => typeof EMPTY_FORM[field] === 'string';

function put<F extends keyof CheckoutForm>(field: F, value: CheckoutForm[F]): void {
  if (isDone) return;
  const before = $typed.get();
  $typed.set({ ...before, [field]: value });
  // The dial code follows the country until the buyer chooses another one.
  if (field === 'country' && before.dialCountry === before.country) $typed.setKey('dialCountry', String(value));
  write(DRAFT_KEY, JSON.stringify($typed.get()), 'sessionStorage');
  const checked = field === 'dialCountry' ? 'phone' : field;
  if (isChecked(checked) && $fieldErrors.get()[checked]) checkField(checked);
}

/** Stores the buyer's input; a field with an error is validated again at once. */
export function setField<F extends keyof CheckoutForm>(field: F, value: CheckoutForm[F]): void {
  typed.add(field);
  put(field, value);
}

/** Fills in fields for the buyer: empty values and fields edited by the buyer are skipped. */
export function suggestFields(values: Partial<Record<CheckedField, string | null>>): void {
  for (const field of CHECKED_FIELDS) {
    const value = values[field];
    if (value && !typed.has(field)) put(field, value);
  }
}

/** Selects the visitor's country while the form still has the default US and the list contains theirs. */
export function detectCountry(detected: string): void {
  const country = countryOf(detected);
  if ($typed.get().country === EMPTY_FORM.country && country) suggestFields({ country: country.code });
}

/** Validates a field on blur. */
export function checkField(field: CheckedField): void {
  $fieldErrors.setKey(field, fieldError($typed.get(), field));
}

/** Validates the fields that are asked for, shows their errors and returns whether there are none. */
export function checkForm(fields = $visibleFields.get()): boolean {
  const errors = formErrors($typed.get(), fields);
  $fieldErrors.set(errors);
  return Object.keys(errors).length === 0;
}

/** Shows the shop's own error at a field. */
export const markField = (field: CheckedField, message: string): void => $fieldErrors.setKey(field, message);

/** Stores the input of the card form; typing clears the field's error. */
export function setCard(field: keyof Card, value: string): void {
  $typedCard.setKey(field, value);
  markCardField(field, undefined);
}

/** Shows or clears the error of one card field. */
export const markCardField = (field: keyof Card, message: string | undefined): void =>
  $cardFieldErrors.set({ ...$cardFieldErrors.get(), [field]: message });

/** Shows the errors of the card and returns whether there are none. */
export function showCardErrors(errors: CardErrors): boolean {
  $cardFieldErrors.set(errors);
  return Object.keys(errors).length === 0;
}
