import { useState } from 'react';
import type { OrderView } from '../../shop/orders/contract';
import CompanyForm from './CompanyForm';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const NAMES = { invoice: 'Invoice', credit_note: 'Credit note' };

/** The invoices and credit notes of an order, and the way to have one made out to a company. */
export default function Invoices({ order: { id, invoices, mayCorrectInvoice, billingInfo } }: { order: OrderView }) {
  const [asks, setAsks] = useState(false);
  return (
    <div className="card mt-6 p-5 md:p-7">
      <ul className="grid gap-1">
        {invoices.map((paper) => (
          <li key={paper.id} className="flex flex-wrap items-baseline gap-x-4">
            <a href={`/api/orders/${id}/invoices/${paper.id}`}>
              {NAMES[paper.kind]} {paper.id}
            </a>
            <a href={`/api/orders/${id}/invoices/${paper.id}/pdf`} aria-label={`${paper.id} as PDF`}>
              PDF
            </a>
            <span className="hint">{day.format(paper.issuedAt)}</span>
          </li>
        ))}
      </ul>
      {mayCorrectInvoice && !asks && (
        <button type="button" className="btn btn-quiet mt-3" onClick={() => setAsks(true)}>
          Make the invoice out to a company
        </button>
      )}
      {asks && <CompanyForm orderId={id} country={billingInfo.country} onClose={() => setAsks(false)} />}
    </div>
  );
}
