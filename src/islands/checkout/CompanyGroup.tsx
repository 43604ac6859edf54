import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $form } from '../../stores/checkout/form';
import { $companyErrors, $companyOpen, openCompany } from '../../stores/company/company';
import { lazyPart } from '../../ui/lazy-part';

const CompanyFields = lazyPart(() => import('../company/CompanyFields'));

/** The company details for the invoice, opened by buyers who buy for a company. */
export function CompanyGroup() {
  const open = useStore($companyOpen);
  const { country } = useStore($form);
  const hasErrors = Object.values(useStore($companyErrors)).some(Boolean);
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <button
        type="button"
        className="link min-h-11 justify-self-start text-sm font-medium last:-mb-3 sm:col-span-2"
        aria-expanded={open || hasErrors}
        onClick={() => openCompany(!open)}
      >
        Buying for a company?
      </button>
      {(open || hasErrors) && (
        <Suspense fallback={<span className="skeleton block h-40 sm:col-span-2" aria-hidden="true" />}>
          <CompanyFields country={country} />
        </Suspense>
      )}
    </div>
  );
}
