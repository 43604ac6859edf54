import { useState } from 'react';
import type { OrderView } from '../../shop/orders/contract';
import { Button } from '../../ui/Button';
import CompanyForm from './CompanyForm';

/** The way to have the invoice of an order made out to a company. */
export function ForCompany({ order: { id, billingInfo } }: { order: OrderView }) {
  const [asks, setAsks] = useState(false);
  if (!asks)
    return (
      <Button className="justify-self-start" onClick={() => setAsks(true)}>
        Make the invoice out to a company
      </Button>
    );
  return (
    <div className="card p-5 md:p-7">
      <h2 className="text-lg">Make the invoice out to a company</h2>
      <CompanyForm orderId={id} country={billingInfo.country} onClose={() => setAsks(false)} />
    </div>
  );
}
