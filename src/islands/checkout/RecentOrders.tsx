import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $delivered, $recentOrders, followRecentOrders, type RecentLine } from '../../stores/checkout/recent-orders';

/**
 * How fast keys are delivered, and real orders by buyers who agreed to be named; figures with too few cases are left
 * out.
 */
export function RecentOrders() {
  const orders = useStore($recentOrders);
  useEffect(() => followRecentOrders(), []);
  const delivered = useStore($delivered);
  return (
    <>
      {delivered && <p className="mt-5 text-sm">{delivered}</p>}
      {orders.length > 0 && <Orders orders={orders} />}
    </>
  );
}

function Orders({ orders }: { orders: readonly RecentLine[] }) {
  return (
    <section className="card mt-5 p-5" aria-labelledby="recent-orders">
      <h2 id="recent-orders" className="text-base">
        Recent orders
      </h2>
      <ul className="mt-3 grid gap-3 text-sm">
        {orders.map(({ id, name, place, product, age }) => (
          <li key={id}>
            <strong>{name}</strong> in {place} bought {product}
            <span className="block text-muted">{age}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
