import { parseJson } from '../cart/stored';
import { type CheckoutForm, EMPTY_FORM } from './rules';

/** Under this name the typed form waits in session storage; no card data, gone after payment. */
export const DRAFT_KEY = 'checkout-draft';

/** The form as it was left, repaired field by field. */
export function decodeDraft(text: string | null): CheckoutForm {
  const stored = parseJson(text);
  if (typeof stored !== 'object' || stored === null) return EMPTY_FORM;
  const entries = Object.entries(EMPTY_FORM).map(([field, empty]) => {
    const value = (stored as Record<string, unknown>)[field];
    const fits = typeof value === typeof empty && String(value).length <= 254;
    return [field, fits ? value : empty];
  });
  return Object.fromEntries(entries) as unknown as CheckoutForm;
}
