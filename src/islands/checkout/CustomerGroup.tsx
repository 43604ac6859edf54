import { useStore } from '@nanostores/react';
import { COUNTRIES } from '../../shop/checkout/countries';
import { $emailHint, $form, checkField, setField } from '../../stores/checkout/form';
import { Select } from '../../ui/Select';
import { FormField } from './FormField';
import { flagsAreDrawn } from './flags';
import { Group } from './Group';

const drawn = flagsAreDrawn();
const DIALS = COUNTRIES.map(({ code, name, dial, flag }) => ({
  value: code,
  label: `${drawn ? flag : code} +${dial} ${name}`,
}));

function EmailHint() {
  const hint = useStore($emailHint);
  const accept = () => {
    if (!hint) return;
    setField('email', hint);
    checkField('email');
  };
  return (
    <div role="status" className="hint">
      {hint && (
        <>
          Did you mean{' '}
          <button type="button" className="link min-h-6 font-medium" onClick={accept}>
            {hint}
          </button>
          ?
        </>
      )}
    </div>
  );
}

/** The buyer, and where the keys go. */
export function CustomerGroup() {
  const { dialCountry } = useStore($form);
  return (
    <Group step={1} title="Customer Information">
      <div className="sm:col-span-2">
        <FormField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          hint="Your license key is sent here."
        />
        <EmailHint />
      </div>
      <FormField name="firstName" label="First name" autoComplete="given-name" />
      <FormField name="lastName" label="Last name" autoComplete="family-name" />
      <Select
        label="Dial code"
        autoComplete="off"
        value={dialCountry}
        options={DIALS}
        onChange={(event) => setField('dialCountry', event.target.value)}
      />
      <FormField
        name="phone"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Only used if something is wrong with your order."
      />
    </Group>
  );
}
