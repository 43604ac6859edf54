import { isAboutForm } from '../../shop/checkout/failures';
import { $companyErrors, checkCompany } from '../company';
import { $cardErrors, $errors, $form, checkForm, showCardErrors } from './form';
import type { PaymentMethod } from './methods/method';
import { $failure, fail, returnToForm } from './state';
import { walletFields } from './visible-fields';

/**
 * Whether the form can be sent; what is wrong is shown at the fields and announced once.
 * @param method whose card fields are checked too, where it is known
 */
export function isReady(method?: PaymentMethod): boolean {
  const asked = method?.name === 'wallet' ? walletFields() : undefined;
  const right = [checkForm(asked), checkCompany(), showCardErrors(method?.cardErrors() ?? {})].every(Boolean);
  const { terms } = $form.get();
  if (right && terms) return true;
  if (right) fail('terms_open');
  else fail(terms ? 'fields_wrong' : 'fields_wrong_and_terms_open');
  return false;
}

/** A reason that the buyer has put right since is not repeated beside the button. */
function clearResolved(): void {
  const failure = $failure.get();
  if (!failure || !isAboutForm(failure.code)) return;
  const stores = [$errors.get(), $companyErrors.get(), $cardErrors.get()];
  const hasErrors = stores.flatMap((errors) => Object.values(errors)).some(Boolean);
  if (!hasErrors && $form.get().terms) returnToForm();
}

/** Takes the failure away as soon as the form is right; the function returned stops that. */
export function watchForm(): () => void {
  const stops = [$form, $errors, $companyErrors, $cardErrors].map((store) => store.listen(clearResolved));
  return () => {
    for (const stop of stops) stop();
  };
}
