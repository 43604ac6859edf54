import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OwnInvoice } from '../../shop/customers/contract-documents';
import { $ownInvoices, loadInvoices } from '../../stores/account/lists';
import { DocumentRow } from '../documents/DocumentRow';
import { ListFrame } from './ListFrame';
import { OpenOrders } from './OpenOrders';

function InvoiceRow({ paper }: { paper: OwnInvoice }) {
  const { kind, orderId, orderNumber, currency, mayCorrect } = paper;
  const documents = `/order-success/${orderId}/invoices`;
  const order = (
    <>
      <a className="link" href={documents}>
        Order <span className="key">{orderNumber}</span>
      </a>
      {mayCorrect && (
        <a className="link" href={`${documents}#company`}>
          Bill to a company
        </a>
      )}
      {kind === 'invoice' && (
        <span>
          <a className="link" href={`/api/orders/${orderId}/certificate`}>
            Certificate<span className="sr-only"> of order {orderNumber}</span>
          </a>{' '}
          <span className="hint">Proof of purchase, no keys</span>
        </span>
      )}
    </>
  );
  return <DocumentRow paper={paper} orderId={orderId} currency={currency} note={order} />;
}

/**
 * What is left to pay, and every invoice and credit note of the account; each opens as a page to print, or as a PDF.
 */
export default function Invoices() {
  const invoices = useStore($ownInvoices);
  useEffect(() => void loadInvoices(), []);
  return (
    <section aria-labelledby="invoices-title" className="grid gap-5">
      <h2 id="invoices-title" className="sr-only">
        All invoices
      </h2>
      <OpenOrders />
      <ListFrame
        list={invoices}
        retry={loadInvoices}
        empty={<p className="card p-5 md:p-7">No invoices yet. The invoice of every paid order appears here.</p>}
      >
        {(items) => (
          <ul className="card doc-rows">
            {items.map((paper) => (
              <InvoiceRow key={paper.id} paper={paper} />
            ))}
          </ul>
        )}
      </ListFrame>
    </section>
  );
}
