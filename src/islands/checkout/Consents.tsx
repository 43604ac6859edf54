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
        label="This is a gift or for colleagues: don’t email me the keys."
        hint={forOthers && 'Right after payment you choose who gets each copy, and when.'}
      />
      <Checkbox
        checked={showFirstName}
        onChange={(event) => setField('showFirstName', event.target.checked)}
        label={CONSENTS.showFirstName}
        hint="With your country and the product."
      />
    </fieldset>
  );
}

/** What may be checked, then what must be, right above the pay button. */
export const Consents = () => (
  <div className="grid gap-3">
    <Optional />
    <p className="eyebrow">Required</p>
    <TermsBox />
  </div>
);

/** The same above the wallets, so that nobody pays without having passed them; wallets open only with the terms. */
export const ConsentsForBoth = () => (
  <div className="consents-above sm:col-span-2">
    <p className="eyebrow">Required</p>
    <TermsBox />
    <Optional />
  </div>
);
