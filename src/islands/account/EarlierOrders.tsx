import type { PastOrder } from '../../shop/imports/contract';
import { PAST_ORDER_STATES, pastTotal } from '../../shop/imports/labels';

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** Orders of the shop the owner ran before, with the numbers their buyers know; renders nothing without any. */
export function EarlierOrders({ orders }: { orders: readonly PastOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="earlier-title" className="grid gap-3">
      <h3 id="earlier-title" className="text-base">
        Orders from our former shop
      </h3>
      <p className="hint">
        They were delivered there, so their keys are not shown here. <a href="/contact">Write to us</a> with the order
        number when you need help with one.
      </p>
      <ul className="card divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="grid gap-1 p-5 md:px-7">
            <p className="font-semibold wrap-anywhere">
              {order.lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')}
            </p>
            <p className="hint">
              <span className="key mr-3 inline-block">{order.number}</span>
              <time className="inline-block" dateTime={new Date(order.placedAt).toISOString()}>
                {when.format(order.placedAt)}
              </time>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="badge">{PAST_ORDER_STATES[order.status].label}</span>
              <span className="num font-semibold">{pastTotal(order)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
