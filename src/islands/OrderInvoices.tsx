import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OrderView } from '../shop/orders/contract';
import { $documents, loadDocuments } from '../stores/order/documents';
import { Button } from '../ui/Button';
import { Skeleton } from '../ui/Skeleton';
import { CertificateRow } from './documents/CertificateRow';
import { DocumentRow } from './documents/DocumentRow';
import KeyList from './documents/KeyList';
import { ForCompany } from './order/ForCompany';

function Documents({ order }: { order: OrderView }) {
  const { id, orderNumber, currency, invoices, status, hasLicenseKeys, unconfirmed } = order;
  const brings = status === 'paid' && (hasLicenseKeys || order.productsWithoutKeys.length > 0);
  const lists = brings && hasLicenseKeys && !unconfirmed;
  return (
    <div className="grid gap-8">
      <p className="-mt-6 text-muted">
        Order <span className="key text-ink">{orderNumber}</span>
      </p>
      {invoices.length === 0 && <p>This order was free, so it has no invoice.</p>}
      {(invoices.length > 0 || brings) && (
        <section className="card" aria-labelledby="documents">
          <h2 id="documents" className="sr-only">
            Documents
          </h2>
          <ul className="doc-rows">
            {invoices.map((paper) => (
              <DocumentRow key={paper.id} paper={paper} orderId={id} currency={currency} />
            ))}
            {brings && (
              <CertificateRow
                orderId={id}
                hint="Proves what you bought, without showing the keys: for an audit, or for your files."
              />
            )}
            {order.mayCorrectInvoice && <ForCompany order={order} />}
          </ul>
        </section>
      )}
      {lists && (
        <section className="card p-5 md:p-7" aria-labelledby="key-list">
          <h2 id="key-list" className="mb-3 text-lg">
            All keys as a list
          </h2>
          <KeyList orderId={id} />
        </section>
      )}
    </div>
  );
}

/**
 * The invoices and credit notes of an order, its certificate and its list of keys, for visitors who may open the order.
 */
export default function OrderInvoices({ orderId }: { orderId: string }) {
  const order = useStore($documents);
  useEffect(() => void loadDocuments(orderId), [orderId]);
  if (order === 'loading') return <Skeleton className="h-40 w-full" />;
  if (order === 'failed')
    return (
      <div className="grid justify-items-start gap-4">
        <p role="alert">We couldn’t reach the shop. Check your connection and try again.</p>
        <Button onClick={() => loadDocuments(orderId)}>Try again</Button>
      </div>
    );
  if (order === 'none' || (order.invoices.length === 0 && order.status !== 'paid'))
    return <p>There is nothing to show here. Open your order first, with the link in your email.</p>;
  return <Documents order={order} />;
}
