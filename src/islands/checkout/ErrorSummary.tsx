import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import type { MouseEvent, Ref } from 'react';
import { asksForTerms, isAboutFields, TERMS } from '../../shop/checkout/failures';
import { CHECKED_FIELDS } from '../../shop/checkout/rules';
import { focusCard } from '../../stores/checkout/card-fields';
import { $cardErrors, $errors, $form } from '../../stores/checkout/form';
import { $failure } from '../../stores/checkout/state';
import { $companyErrors } from '../../stores/company/company';
import { fieldId } from './FormField';
import { TERMS_ID } from './TermsBox';

/** The provider's fields are in frames, which our links cannot focus. */
function goTo(field: string, event: MouseEvent): void {
  if (focusCard(field)) event.preventDefault();
}

/** More full messages than this would push the first field off a phone's screen: then only field names are listed. */
const SAID_IN_FULL = 4;

const NAMES: Record<string, string> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  country: 'Country',
  address: 'Street address',
  city: 'City',
  zipCode: 'Postal code',
  number: 'Card number',
  expiry: 'Expiry date',
  cvc: 'Security code',
};

/** The errors of a refused submit, each a link to its field, in the order of the form; it takes the focus. */
export function ErrorSummary({ ref }: { ref: Ref<HTMLElement> }) {
  const errors = useStore($errors);
  const card = useStore($cardErrors);
  const company = useStore($companyErrors);
  const failure = useStore($failure);
  const { terms } = useStore($form);
  // An error found on blur is shown at the field only; the page does not move while the buyer is typing.
  if (!failure || !isAboutFields(failure.code)) return null;
  const problems = [
    ...CHECKED_FIELDS.map((field) => ({ id: fieldId(field), field: field as string, text: errors[field] })),
    ...(['name', 'vatNumber', 'purchaseOrder', 'reference'] as const).map((field) => ({
      id: `company-${field}`,
      field: `company-${field}`,
      text: company[field],
    })),
    ...(['number', 'expiry', 'cvc'] as const).map((field) => ({
      id: fieldId(field),
      field: field as string,
      text: card[field],
    })),
  ].filter(({ text }) => text);
  const termsMissing = asksForTerms(failure.code) && !terms;
  const problemCount = problems.length + Number(termsMissing);
  const isLong = problemCount > SAID_IN_FULL;
  const count = problemCount === 1 ? 'One field needs attention' : `${problemCount} fields need attention`;
  return (
    <section ref={ref} tabIndex={-1} className="notice notice-bad mb-8" aria-labelledby="errors-title">
      <p id="errors-title" className="text-lg font-semibold">
        {failure.title}
        {problems.length > 0 && <span className="block text-base font-normal">{count}:</span>}
      </p>
      {/* The shop's own message, if it refused something that is not a field here. */}
      {problems.length === 0 && terms && <p>{failure.text}</p>}
      <ul
        className={clsx(
          'mt-2 grid gap-x-6 max-sm:ml-0 sm:gap-y-2',
          isLong ? 'grid-cols-2 sm:flex sm:flex-wrap' : 'sm:grid-cols-2',
        )}
      >
        {problems.map(({ id, field, text }) => (
          <li key={field}>
            <a
              className="link max-sm:inline-block max-sm:py-1.5"
              href={`#${id}`}
              onClick={(event) => goTo(field, event)}
            >
              {(isLong && NAMES[field]) || text}
            </a>
          </li>
        ))}
        {termsMissing && (
          <li className={isLong ? 'col-span-full sm:w-full' : undefined}>
            <a className="link" href={`#${TERMS_ID}`}>
              {TERMS.text}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
