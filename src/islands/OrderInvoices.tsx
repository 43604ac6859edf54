import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $papers, loadPapers } from '../stores/order-papers';
import { Skeleton } from '../ui/Skeleton';
import Invoices from './order/Invoices';

/** The invoices and credit notes of an order, for who may open it. */
export default function OrderInvoices({ orderId }: { orderId: string }) {
  const order = useStore($papers);
  useEffect(() => void loadPapers(orderId), [orderId]);
  if (order === 'loading') return <Skeleton className="mt-6 h-40 w-full" />;
  return (
    <>
      {order !== 'none' && order.invoices.length > 0 ? (
        <Invoices order={order} />
      ) : (
        <p className="mt-4">There is nothing to show here. Open your order first, by the link in your mail.</p>
      )}
      <p className="mt-6">
        <a className="link" href={`/order-success/${orderId}`}>
          Back to the order
        </a>
      </p>
    </>
  );
}
