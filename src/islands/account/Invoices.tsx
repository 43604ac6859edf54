import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OwnInvoice } from '../../shop/customers/contract-documents';
import { $ownInvoices, loadInvoices } from '../../stores/account/lists';
import { CertificateRow } from '../documents/CertificateRow';
import { CompanyRow } from '../documents/CompanyRow';
import { DocumentRow } from '../documents/DocumentRow';
import { ListFrame } from './ListFrame';
import { OpenOrders } from './OpenOrders';

/** An invoice or credit note with what belongs to its order. */
function Papers({ paper }: { paper: OwnInvoice }) {
  const { kind, orderId, orderNumber, currency, mayCorrect } = paper;
  const documents = `/order-success/${orderId}/invoices`;
  const order = (
    <a className="link" href={documents}>
      Order <span className="key">{orderNumber}</span>
    </a>
  );
  return (
    <li className="card">
      <ul className="doc-rows">
        <DocumentRow paper={paper} orderId={orderId} currency={currency} note={order} />
        {kind === 'invoice' && (
          <CertificateRow
            orderId={orderId}
            of={` of order ${orderNumber}`}
            hint="Proof of purchase, without the keys."
          />
        )}
        {mayCorrect && (
          <CompanyRow>
            <a className="btn btn-quiet grow" href={`${documents}#company`}>
              Bill to a company<span className="sr-only">: order {orderNumber}</span>
            </a>
          </CompanyRow>
        )}
      </ul>
    </li>
  );
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
          <ul className="grid gap-4">
            {items.map((paper) => (
              <Papers key={paper.id} paper={paper} />
            ))}
          </ul>
        )}
      </ListFrame>
    </section>
  );
}
