import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OwnInvoice } from '../../shop/customers/contract-documents';
import { formatMoney, fromMajor, parseCurrency } from '../../shop/money';
import { $ownInvoices, loadInvoices } from '../../stores/account-lists';
import { ListFrame } from './ListFrame';
import { OpenOrders } from './OpenOrders';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const NAMES = { invoice: 'Invoice', credit_note: 'Credit note' };

function InvoiceRow({ paper }: { paper: OwnInvoice }) {
  const { id, kind, orderId, orderNumber, issuedAt, total } = paper;
  const currency = parseCurrency(paper.currency) ?? 'USD';
  const address = `/api/orders/${orderId}/invoices/${id}`;
  return (
    <li className="grid gap-2 border-b border-line p-5 last:border-b-0">
      <h3 className="text-base wrap-anywhere">
        {NAMES[kind]} <span className="key inline-block">{id}</span>
      </h3>
      <p className="hint">
        <time dateTime={new Date(issuedAt).toISOString()}>{day.format(issuedAt)}</time> ·{' '}
        <span className="whitespace-nowrap">
          {kind === 'credit_note' && '−'}
          {formatMoney({ minor: fromMajor(total, currency) ?? 0, currency })}
        </span>{' '}
        ·{' '}
        <a className="link key inline-block" href={`/order-success/${orderId}`}>
          {orderNumber}
        </a>
      </p>
      <div className="flex flex-wrap gap-2">
        <a className="btn btn-quiet btn-small" href={address}>
          Show<span className="sr-only"> {id}</span>
        </a>
        <a className="btn btn-quiet btn-small" href={`${address}/pdf`}>
          Save as PDF<span className="sr-only">: {id}</span>
        </a>
        {kind === 'invoice' && (
          <a className="btn btn-quiet btn-small" href={`/api/orders/${orderId}/certificate`}>
            License certificate<span className="sr-only"> of order {orderNumber}</span>
          </a>
        )}
      </div>
    </li>
  );
}

/** What is left to pay, and every invoice and credit note of the account; each opens as a page to print, or as a PDF. */
export default function Invoices() {
  const invoices = useStore($ownInvoices);
  useEffect(() => void loadInvoices(), []);
  return (
    <section aria-labelledby="invoices-title" className="grid gap-5">
      <h2 id="invoices-title" className="text-xl">
        Invoices
      </h2>
      <OpenOrders />
      <ListFrame
        list={invoices}
        retry={loadInvoices}
        empty={<p className="card p-6">No invoices yet. The invoice of every paid order appears here.</p>}
      >
        {(items) => (
          <ul className="card">
            {items.map((paper) => (
              <InvoiceRow key={paper.id} paper={paper} />
            ))}
          </ul>
        )}
      </ListFrame>
    </section>
  );
}
