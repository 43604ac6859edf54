import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { CustomerView } from '../../shop/customers/contract';
import { $earlier, $orders, loadOrders } from '../../stores/account/lists';
import { EarlierOrders } from './EarlierOrders';
import { ListFrame } from './ListFrame';
import { OrderRow } from './OrderRow';
import { Unverified } from './Unverified';

function NoOrders() {
  return (
    <div className="card grid items-center gap-6 p-6 sm:grid-cols-[auto_1fr] md:p-8">
      <img src="/art/home-2024.svg" alt="" width="168" height="118" className="rounded-tiny border border-line" />
      <div>
        <h3 className="text-lg">No orders yet</h3>
        <p className="mt-1 text-muted">What you buy from now on appears here, with its keys.</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <a className="btn btn-primary" href="/shop">
            Choose an edition
          </a>
          <a className="btn btn-quiet" href="/order-lookup">
            Find an order of another address
          </a>
        </div>
      </div>
    </div>
  );
}

/** Everything bought with the account, or as a guest with its address. */
export function Orders({ customer }: { customer: CustomerView }) {
  const orders = useStore($orders);
  const earlier = useStore($earlier);
  // Confirming the address brings the orders of a guest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void loadOrders(), [customer.emailVerified]);
  return (
    <section aria-labelledby="orders-title" className="grid gap-5">
      <h2 id="orders-title" className="sr-only">
        All orders
      </h2>
      <ListFrame list={orders} retry={loadOrders} empty={<NoOrders />}>
        {(items) => (
          <ul className="card">
            {items.map((order, index) => (
              <OrderRow key={order.id} order={order} isNewest={index === 0} />
            ))}
          </ul>
        )}
      </ListFrame>
      {!customer.emailVerified && <Unverified />}
      <EarlierOrders orders={earlier} />
    </section>
  );
}
