import { store } from '../../config/store';
import type { OrderView } from '../../shop/orders/contract';

/** What of a paid order is still to come, and when. */
export function Waiting({ order }: { order: OrderView }) {
  if (order.productsWithoutKeys.length === 0) return null;
  return (
    <section className="notice notice-warn" aria-labelledby="waiting">
      <h2 id="waiting" className="text-lg">
        {order.hasLicenseKeys ? 'Keys still being processed' : 'Your order is being processed'}
      </h2>
      <ul className="mt-2 grid gap-1">
        {order.productsWithoutKeys.map(({ productId, productName, quantity }) => (
          <li key={productId}>
            <span className="num">{quantity}</span> × {productName}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        These keys go to {order.email} and appear here by themselves, usually within {store.delivery.usual}, up to{' '}
        {store.delivery.peak} at peak. If you would rather not wait, write to{' '}
        <a className="link" href={`mailto:${store.email}?subject=${encodeURIComponent(`Order ${order.orderNumber}`)}`}>
          {store.email}
        </a>{' '}
        and we refund them.
      </p>
    </section>
  );
}
