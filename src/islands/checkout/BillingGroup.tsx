import { useStore } from '@nanostores/react';
import { COUNTRIES } from '../../shop/checkout/countries';
import { $errors, $form, $visibleFields, checkField, setField } from '../../stores/checkout/form';
import { whenReleased } from '../../ui/press';
import { Select } from '../../ui/Select';
import { CompanyGroup } from './CompanyGroup';
import { FormField, fieldId } from './FormField';
import { Group } from './Group';

const OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

/** The address needed for the invoice and the bank. */
export function BillingGroup() {
  const { country } = useStore($form);
  const errors = useStore($errors);
  const visibleFields = useStore($visibleFields);
  const isZipAlone = visibleFields.includes('zipCode') && !visibleFields.includes('address');
  return (
    <Group step={2} title="Billing Address">
      <Select
        id={fieldId('country')}
        name="country"
        label="Country"
        autoComplete="country"
        required
        fieldClass={isZipAlone ? '' : 'sm:col-span-2'}
        value={country}
        options={OPTIONS}
        error={errors.country}
        onChange={(event) => setField('country', event.target.value)}
        onBlur={() => whenReleased(() => checkField('country'))}
      />
      <FormField name="address" label="Street address" autoComplete="address-line1" fieldClass="sm:col-span-2" />
      <FormField name="city" label="City" autoComplete="address-level2" fieldClass="half" />
      <FormField
        name="zipCode"
        label="Postal code (ZIP)"
        autoComplete="postal-code"
        fieldClass={isZipAlone ? '' : 'half'}
      />
      <CompanyGroup />
    </Group>
  );
}
