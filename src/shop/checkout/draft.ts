import { parseJson } from '../cart/stored';
import { type CheckoutForm, EMPTY_FORM } from './rules';

/** The session storage key of the typed form; holds no card data and is cleared after payment. */
export const DRAFT_KEY = 'checkout-draft';

/** Parses the stored form, repairing it field by field. */
export function decodeDraft(text: string | null): CheckoutForm {
  const draft = parseJson(text);
  if (typeof draft !== 'object' || draft === null) return EMPTY_FORM;
  const entries = Object.entries(EMPTY_FORM).map(([field, empty]) => {
    const value = (draft as Record<string, unknown>)[field];
    const fits = typeof value === typeof empty && String(value).length <= 254;
    return [field, fits ? value : empty];
  });
  return Object.fromEntries(entries) as unknown as CheckoutForm;
}
