import { useState } from 'react';
import type { OrderView } from '../../shop/orders/contract';
import { Button } from '../../ui/Button';
import { CompanyRow } from '../documents/CompanyRow';
import CompanyForm from './CompanyForm';

/** The part of the address that opens the form at once, e.g. from the account's invoices. */
const OPENS = '#company';

/** A row of an order's documents: opens the form that has the order's invoice reissued to a company. */
export function ForCompany({ order: { id, billingInfo } }: { order: OrderView }) {
  const [isOpen, setIsOpen] = useState(() => location.hash === OPENS);
  if (isOpen)
    return (
      <li className="col-span-full border-t border-line px-5 py-4 md:px-7">
        <h3 className="text-lg">Bill to a company</h3>
        <CompanyForm orderId={id} country={billingInfo.country} onClose={() => setIsOpen(false)} />
      </li>
    );
  return (
    <CompanyRow>
      <Button className="grow" onClick={() => setIsOpen(true)}>
        Bill to a company
      </Button>
    </CompanyRow>
  );
}
