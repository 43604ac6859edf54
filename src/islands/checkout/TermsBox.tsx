import { useStore } from '@nanostores/react';
import { asksForTerms, TERMS } from '../../shop/checkout/failures';
import { $form, setField } from '../../stores/checkout/form';
import { $failure } from '../../stores/checkout/state';
import { Checkbox } from '../../ui/Checkbox';
import { AgreeToTerms } from './AgreeToTerms';

/** The id of the required checkbox. */
export const TERMS_ID = 'terms';

/** The required checkbox: before the wallets if this browser has any, since these open only with it; else above the button. */
export function TermsBox() {
  const { terms } = useStore($form);
  const isMissing = asksForTerms(useStore($failure)?.code);
  return (
    <Checkbox
      id={TERMS_ID}
      checked={terms}
      error={isMissing && !terms ? `${TERMS.title}: ${TERMS.text}` : undefined}
      onChange={(event) => setField('terms', event.target.checked)}
      label={<AgreeToTerms />}
    />
  );
}
