import { useStore } from '@nanostores/react';
import { COMPANY_LIMITS } from '../../shop/invoices/company';
import { $company, $companyErrors, type CompanyField, setCompany } from '../../stores/company/company';
import { $vatNote, lookUpVat } from '../../stores/company/vat-check';
import { Field } from '../../ui/Field';

interface Row {
  field: CompanyField;
  label: string;
  hint?: string;
  autoComplete: string;
}

const ROWS: Row[] = [
  { field: 'name', label: 'Company name', autoComplete: 'organization' },
  {
    field: 'vatNumber',
    label: 'VAT number',
    hint: 'Optional. With its country letters, e.g. DE123456789.',
    autoComplete: 'off',
  },
  {
    field: 'purchaseOrder',
    label: 'Purchase order number',
    hint: 'Optional. Printed on the invoice.',
    autoComplete: 'off',
  },
  { field: 'reference', label: 'Your reference', hint: 'Optional, e.g. a cost center.', autoComplete: 'off' },
];

/** The company an invoice is issued to; `country` is that of the billing address. */
export default function CompanyFields({ country }: { country: string }) {
  const note = useStore($vatNote);
  const company = useStore($company);
  const errors = useStore($companyErrors);
  return (
    <>
      {ROWS.map(({ field, label, hint, autoComplete }) => (
        <Field
          key={field}
          id={`company-${field}`}
          name={`company-${field}`}
          label={label}
          hint={hint}
          autoComplete={autoComplete}
          maxLength={COMPANY_LIMITS[field]}
          required={field === 'name'}
          value={company[field]}
          error={errors[field]}
          onChange={(event) => setCompany(field, event.target.value)}
          {...(field === 'vatNumber' && { onBlur: () => void lookUpVat(country) })}
        />
      ))}
      <p role="status" className="hint sm:col-span-2">
        {note}
      </p>
    </>
  );
}
