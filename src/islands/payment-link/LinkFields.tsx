import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { COUNTRIES } from '../../shop/checkout/countries';
import type { ShownLink } from '../../shop/payment-links/contract';
import { $linkErrors, clearLinkError, type LinkField } from '../../stores/payments/payment-link';
import { Checkbox } from '../../ui/Checkbox';
import { Field } from '../../ui/Field';
import { AllRequired } from '../../ui/RequiredNote';
import { Select } from '../../ui/Select';
import { AgreeToTerms } from '../checkout/AgreeToTerms';
import { DeliveryConsent } from '../checkout/DeliveryConsent';
import { GroupTitle } from '../checkout/Group';

const OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

interface Props {
  name: LinkField;
  label: string;
  autoComplete: string;
  required?: boolean;
  type?: string;
  hint?: ReactNode;
  defaultValue?: string;
  wide?: boolean;
}

function TextInput({ wide = false, ...rest }: Props) {
  const error = useStore($linkErrors)[rest.name];
  return (
    <Field
      {...rest}
      id={`link-${rest.name}`}
      error={error}
      maxLength={200}
      fieldClass={wide ? 'col-span-2' : ''}
      onInput={() => error && clearLinkError(rest.name)}
    />
  );
}

function Group({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 content-start gap-4 border-line border-b pb-8">
      <legend className="contents [&>h2]:col-span-2 [&>h2]:mb-1">
        <GroupTitle step={step} title={title} />
      </legend>
      {children}
    </fieldset>
  );
}

/** The payer and their country, which decides the tax; the rest of the address where the link asks for it. */
export function CustomerFields({ link }: { link: ShownLink }) {
  const { customerInfo, lines, collectPhoneNumber: phone, collectBillingAddress: address } = link;
  const country = (
    <Select
      name="country"
      label="Country"
      autoComplete="country"
      required
      defaultValue={link.country}
      options={OPTIONS}
      fieldClass={address ? '' : 'col-span-2'}
    />
  );
  const defaultProps = (value: string | undefined) => (value ? { defaultValue: value } : {});
  return (
    <>
      <Group step={1} title="Customer Information">
        <AllRequired className="col-span-2 -mt-3" />
        <TextInput
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          required
          wide
          hint={
            customerInfo
              ? `This link is for ${customerInfo.email}: enter that address.`
              : lines.length > 0
                ? 'Your keys and your receipt go here.'
                : 'Your receipt goes here.'
          }
        />
        <TextInput
          name="firstName"
          label="First name"
          autoComplete="given-name"
          required
          {...defaultProps(customerInfo?.firstName)}
        />
        <TextInput
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          required
          {...defaultProps(customerInfo?.lastName)}
        />
        {phone && <TextInput name="phone" type="tel" label="Phone" autoComplete="tel" required wide />}
        {!address && country}
      </Group>
      {address && (
        <Group step={2} title="Billing Address">
          <TextInput name="address" label="Street address" autoComplete="address-line1" required wide />
          <TextInput name="city" label="City" autoComplete="address-level2" required />
          <TextInput name="state" label="State or region" hint="Optional." autoComplete="address-level1" />
          <TextInput name="zipCode" label="Postal code (ZIP)" hint="Optional." autoComplete="postal-code" />
          {country}
        </Group>
      )}
    </>
  );
}

/** The consents before paying, in the order of checkout. */
export function AgreeFields({ link }: { link: ShownLink }) {
  const error = useStore($linkErrors).terms;
  return (
    <div className="grid gap-3">
      <div className="mb-2">
        <GroupTitle step={link.collectBillingAddress ? 3 : 2} title="Confirm and Pay" />
      </div>
      <div className="consents">
        {link.lines.length > 0 && <p className="eyebrow">Required</p>}
        <Checkbox
          name="terms"
          required
          error={error}
          onChange={() => clearLinkError('terms')}
          label={<AgreeToTerms />}
        />
        {link.lines.length > 0 && (
          <fieldset className="optional">
            <legend className="eyebrow">Optional</legend>
            <DeliveryConsent name="immediateDelivery" />
          </fieldset>
        )}
      </div>
    </div>
  );
}
