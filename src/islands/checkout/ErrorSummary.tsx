import { useStore } from '@nanostores/react';
import type { MouseEvent, Ref } from 'react';
import { asksForTerms, isAboutFields, TERMS } from '../../shop/checkout/failures';
import { CHECKED_FIELDS } from '../../shop/checkout/rules';
import { focusCard } from '../../stores/checkout/card-fields';
import { $cardErrors, $errors, $form } from '../../stores/checkout/form';
import { $failure } from '../../stores/checkout/state';
import { $companyErrors } from '../../stores/company';
import { fieldId } from './FormField';
import { TERMS_ID } from './SubmitGroup';

/** The provider's fields are in frames, where no link of ours leads. */
function goTo(field: string, event: MouseEvent): void {
  if (focusCard(field)) event.preventDefault();
}

/** As many as a phone lists: more would push the first field off its screen. */
const ON_PHONES = 3;

/** What a refused submit found, each as a link to its field, in the order of the form; it takes the focus then. */
export function ErrorSummary({ ref }: { ref: Ref<HTMLElement> }) {
  const errors = useStore($errors);
  const card = useStore($cardErrors);
  const company = useStore($companyErrors);
  const failure = useStore($failure);
  const { terms } = useStore($form);
  // A field that is wrong when it is left says so itself; the page does not move while the buyer is typing.
  if (!failure || !isAboutFields(failure.code)) return null;
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
  const more = found.length > ON_PHONES + 1 ? found.length - ON_PHONES : 0;
  const count = found.length === 1 ? 'One field needs attention' : `${found.length} fields need attention`;
  return (
    <section ref={ref} tabIndex={-1} className="notice notice-bad mb-8" aria-labelledby="errors-title">
      <p id="errors-title" className="font-semibold sm:text-lg">
        {failure.title}
        {found.length > 0 && `: ${count}`}
      </p>
      {/* The shop's own words, where it refused something that is no field here. */}
      {found.length === 0 && terms && <p>{failure.text}</p>}
      <ul className="mt-2 grid gap-x-6 max-sm:text-sm sm:mt-3 sm:grid-cols-2 sm:gap-y-2">
        {found.map(({ id, field, text }, at) => (
          <li key={field} className={more > 0 && at >= ON_PHONES ? 'max-sm:hidden' : undefined}>
            <a
              className="link max-sm:inline-block max-sm:py-1.5"
              href={`#${id}`}
              onClick={(event) => goTo(field, event)}
            >
              {text}
            </a>
          </li>
        ))}
        {more > 0 && <li className="py-1.5 text-muted sm:hidden">and {more} more, each marked below</li>}
        {asksForTerms(failure.code) && !terms && (
          <li>
            <a className="link" href={`#${TERMS_ID}`}>
              {TERMS.text}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
