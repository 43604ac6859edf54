import { useStore } from '@nanostores/react';
import { CONSENTS } from '../../shop/checkout/consents';
import { $form, setField } from '../../stores/checkout/form';
import { Checkbox } from '../../ui/Checkbox';
import { DeliveryConsent } from './DeliveryConsent';
import { TermsBox } from './TermsBox';

function Optional() {
  const { immediateDelivery, showFirstName, forOthers } = useStore($form);
  return (
    <fieldset className="optional">
      <legend className="eyebrow">Optional</legend>
      <DeliveryConsent
        checked={immediateDelivery}
        onChange={(event) => setField('immediateDelivery', event.target.checked)}
      />
      <Checkbox
        checked={forOthers}
        onChange={(event) => setField('forOthers', event.target.checked)}
        label="This order is for someone else. Don’t email me the keys."
        hint={forOthers && 'Right after payment you choose who gets each copy, and when.'}
      />
      <Checkbox
        checked={showFirstName}
        onChange={(event) => setField('showFirstName', event.target.checked)}
        label={CONSENTS.showFirstName}
        hint="Your country and the product are shown too."
      />
    </fieldset>
  );
}

/** What must be checked, then what may be: before the wallets, which open only with the terms, or else above the button. */
export const Consents = () => (
  <div className="consents">
    <p className="eyebrow">Required</p>
    <TermsBox />
    <Optional />
  </div>
);
