import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $recentOrders, followRecentOrders } from '../../stores/recent-orders';

/** Real orders of buyers who agreed to be named, with their real age; nothing while there are fewer than four. */
export function RecentOrders() {
  const orders = useStore($recentOrders);
  useEffect(() => followRecentOrders(), []);
  if (orders.length === 0) return null;
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
