import { useStore } from '@nanostores/react';
import { REMINDER, retentionNotice } from '../../shop/carts/words';
import { COUNTRIES } from '../../shop/checkout/countries';
import { isRequired } from '../../shop/checkout/rules';
import { $bill, hasSeveralKeys } from '../../stores/cart/bill';
import { $emailHint, $form, $visibleFields, checkField, setField } from '../../stores/checkout/form';
import { $storefront } from '../../stores/storefront';
import { Checkbox } from '../../ui/Checkbox';
import { AllRequired } from '../../ui/RequiredNote';
import { Select } from '../../ui/Select';
import { FormField } from './FormField';
import { flagsAreDrawn } from './flags';
import { Group } from './Group';

const hasFlags = flagsAreDrawn();
const DIALS = COUNTRIES.map(({ code, name, dial, flag }) => ({
  value: code,
  label: `${hasFlags ? flag : code} +${dial} ${name}`,
}));

/** The text of the closed select: the dial code without the country's name. */
function shortDial(country: string): string {
  const match = COUNTRIES.find(({ code }) => code === country);
  return match ? `${hasFlags ? match.flag : match.code} +${match.dial}` : '';
}

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

/** Explains what the address is used for, and what happens to it if the buyer leaves. */
function EmailUse({ days }: { days: number | undefined }) {
  const { lines } = useStore($bill);
  return (
    <>
      {hasSeveralKeys(lines) ? 'Your keys arrive here.' : 'Your key arrives here.'}
      {days !== undefined && (
        <>
          {' '}
          {retentionNotice(days)}{' '}
          <a className="link" href="/privacy-policy" target="_blank" rel="noreferrer">
            Privacy Policy
          </a>
        </>
      )}
    </>
  );
}

/** The buyer, and where the keys are sent. */
export function CustomerGroup() {
  const { dialCountry, remindMe } = useStore($form);
  const storefront = useStore($storefront);
  const keptCarts = storefront.status === 'ready' ? storefront.data.keptCarts : null;
  const asksPhone = useStore($visibleFields).includes('phone');
  return (
    <Group step={1} title="Customer Information">
      <AllRequired className="col-span-full -mt-3" />
      <div className="sm:col-span-2">
        <FormField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          hint={<EmailUse days={keptCarts?.days} />}
        />
        <EmailHint />
        {/* Never preselected. */}
        {keptCarts?.mails && (
          <Checkbox
            className="mt-3"
            checked={remindMe}
            label={REMINDER.label}
            hint={REMINDER.hint}
            onChange={(event) => setField('remindMe', event.target.checked)}
          />
        )}
      </div>
      <FormField name="firstName" label="First name" autoComplete="given-name" fieldClass="half" />
      <FormField name="lastName" label="Last name" autoComplete="family-name" fieldClass="half" />
      {asksPhone && (
        <div className="phone">
          <div className="dial" data-code={shortDial(dialCountry)}>
            <Select
              label="Dial code"
              autoComplete="off"
              required
              value={dialCountry}
              options={DIALS}
              onChange={(event) => setField('dialCountry', event.target.value)}
            />
          </div>
          <FormField
            name="phone"
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint={`${isRequired('phone') ? '' : 'Optional. '}We call only if we need to verify your order.`}
          />
        </div>
      )}
    </Group>
  );
}
