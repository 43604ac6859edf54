import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OrderView } from '../shop/orders/contract';
import { $documents, loadDocuments } from '../stores/order-documents';
import { Button } from '../ui/Button';
import { Skeleton } from '../ui/Skeleton';
import KeyList from './documents/KeyList';
import Invoices from './order/Invoices';

/** What goes with the keys of an order: proof of purchase without them, and all of them as a list. */
function Licenses({ order }: { order: OrderView }) {
  const address = `/api/orders/${order.id}/certificate`;
  const lists = order.hasLicenseKeys && !order.unconfirmed;
  return (
    <>
      <section className="card mt-5 p-5 md:p-7" aria-labelledby="certificate">
        <h2 id="certificate" className="text-lg">
          License certificate
        </h2>
        <p className="mt-2">Proves what you bought, without showing the keys: for an audit, or for your files.</p>
        <p className="mt-3 flex flex-wrap gap-2">
          <a className="btn btn-quiet btn-small" href={address}>
            Show the certificate
          </a>
          <a className="btn btn-quiet btn-small" href={`${address}/pdf`}>
            Save the certificate as PDF
          </a>
        </p>
      </section>
      {lists && (
        <section className="card mt-5 p-5 md:p-7" aria-labelledby="key-list">
          <h2 id="key-list" className="mb-3 text-lg">
            All keys as a list
          </h2>
          <KeyList orderId={order.id} />
        </section>
      )}
    </>
  );
}

/** The invoices and credit notes of an order, its certificate and its list of keys, for anyone who may open it. */
export default function OrderInvoices({ orderId }: { orderId: string }) {
  const order = useStore($documents);
  useEffect(() => void loadDocuments(orderId), [orderId]);
  if (order === 'loading') return <Skeleton className="mt-6 h-40 w-full" />;
  if (order === 'failed')
    return (
      <div className="mt-6 grid justify-items-start gap-4">
        <p role="alert">The shop does not answer. Please try again.</p>
        <Button onClick={() => loadDocuments(orderId)}>Try again</Button>
      </div>
    );
  const paid = order !== 'none' && order.status === 'paid';
  return (
    <>
      {order !== 'none' && (order.invoices.length > 0 || paid) ? (
        <>
          {order.invoices.length > 0 ? (
            <Invoices order={order} />
          ) : (
            <p className="mt-4">This order cost nothing, so it has no invoice.</p>
          )}
          {paid && (order.hasLicenseKeys || order.productsWithoutKeys.length > 0) && <Licenses order={order} />}
        </>
      ) : (
        <p className="mt-4">There is nothing to show here. Open your order first, by the link in your email.</p>
      )}
      <p className="mt-8">
        <a className="link" href={`/order-success/${orderId}`}>
          Back to the order
        </a>
      </p>
    </>
  );
}
