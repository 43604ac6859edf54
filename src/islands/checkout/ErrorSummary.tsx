import { useStore } from '@nanostores/react';
import type { MouseEvent, Ref } from 'react';
import { CHECKED_FIELDS } from '../../shop/checkout/rules';
import { focusCard } from '../../stores/checkout/card-fields';
import { $cardErrors, $errors } from '../../stores/checkout/form';
import { $companyErrors } from '../../stores/company';
import { fieldId } from './FormField';

/** The provider's fields are in frames, where no link of ours leads. */
function goTo(field: string, event: MouseEvent): void {
  if (focusCard(field)) event.preventDefault();
}

/** Every wrong field as a link to it, in the order of the form; takes the focus after a refused submit. */
export function ErrorSummary({ ref }: { ref: Ref<HTMLElement> }) {
  const errors = useStore($errors);
  const card = useStore($cardErrors);
  const company = useStore($companyErrors);
  const found = [
    ...CHECKED_FIELDS.map((field) => ({ id: fieldId(field), field: field as string, text: errors[field] })),
    ...(['name', 'vatNumber', 'purchaseOrder', 'reference'] as const).map((field) => ({
      ...{ id: `company-${field}`, field: `company-${field}`, text: company[field] },
    })),
    ...(['number', 'expiry', 'cvc'] as const).map((field) => ({
      id: fieldId(field),
      field: field as string,
      text: card[field],
    })),
  ].filter(({ text }) => text);
  if (found.length === 0) return null;
  return (
    <section ref={ref} tabIndex={-1} className="notice notice-bad mb-6" aria-labelledby="errors-title">
      <p id="errors-title" className="font-semibold">
        {found.length === 1 ? 'One field needs attention' : `${found.length} fields need attention`}
      </p>
      <ul className="mt-1 grid gap-1">
        {found.map(({ id, field, text }) => (
          <li key={field}>
            <a className="link" href={`#${id}`} onClick={(event) => goTo(field, event)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
