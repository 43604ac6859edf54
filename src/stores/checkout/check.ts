import { isAboutForm } from '../../shop/checkout/failures';
import { $companyErrors, checkCompany } from '../company/company';
import { $cardErrors, $errors, $form, checkForm, showCardErrors } from './form';
import type { PaymentMethod } from './methods/method';
import { $failure, fail, returnToForm } from './state';
import { walletFields } from './visible-fields';

/**
 * Shows what is wrong with the form, at the fields and as one announcement; returns whether nothing is.
 * @param method whose card fields are validated as well, if known
 */
export function validateCheckout(method?: Pick<PaymentMethod, 'name' | 'cardErrors'>): boolean {
  const fields = method?.name === 'wallet' ? walletFields() : undefined;
  const right = [checkForm(fields), checkCompany(), showCardErrors(method?.cardErrors() ?? {})].every(Boolean);
  const { terms } = $form.get();
  if (right && terms) return true;
  if (right) fail('terms_open');
  else fail(terms ? 'fields_wrong' : 'fields_wrong_and_terms_open');
  return false;
}

/** Clears a failure beside the button once the buyer has corrected its cause. */
function clearResolved(): void {
  const failure = $failure.get();
  if (!failure || !isAboutForm(failure.code)) return;
  const stores = [$errors.get(), $companyErrors.get(), $cardErrors.get()];
  const hasErrors = stores.flatMap((errors) => Object.values(errors)).some(Boolean);
  if (!hasErrors && $form.get().terms) returnToForm();
}

/** Clears the failure as soon as the form is valid; returns a function that stops it. */
export function watchForm(): () => void {
  const stops = [$form, $errors, $companyErrors, $cardErrors].map((store) => store.listen(clearResolved));
  return () => {
    for (const stop of stops) stop();
  };
}
