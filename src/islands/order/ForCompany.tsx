import { useState } from 'react';
import type { OrderView } from '../../shop/orders/contract';
import { Button } from '../../ui/Button';
import CompanyForm from './CompanyForm';

/** The part of the address that opens the form at once, e.g. from the account's invoices. */
const OPENS = '#company';

/** Opens the form that has the order's invoice reissued to a company. */
export function ForCompany({ order: { id, billingInfo } }: { order: OrderView }) {
  const [asks, setAsks] = useState(() => location.hash === OPENS);
  return (
    <div className="border-t border-line px-5 py-4 md:px-7">
      {asks ? (
        <>
          <h3 className="text-lg">Make the invoice out to a company</h3>
          <CompanyForm orderId={id} country={billingInfo.country} onClose={() => setAsks(false)} />
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <h3 className="text-base">Buying for a company?</h3>
            <p className="hint">The invoice can carry its name, address and VAT number.</p>
          </div>
          <Button className="max-md:w-full" onClick={() => setAsks(true)}>
            Make it out to a company
          </Button>
        </div>
      )}
    </div>
  );
}
