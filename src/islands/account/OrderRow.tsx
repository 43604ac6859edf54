import type { OrderSummary } from '../../shop/customers/contract';
import { formatMajor, parseCurrency } from '../../shop/money';
import { readersDay } from '../../shop/named-day';
import { awaitingKeys, ORDER_STATES } from '../../shop/orders/labels';
import { imageOf } from '../../shop/pictures/image-of';

/** Returns the label and style of an order's state. */
function statusOf({ status, keysReady, keysAwaited }: OrderSummary): [string, string] {
  if (status !== 'paid') return [ORDER_STATES[status].label, status === 'pending' ? 'badge-warn' : ''];
  if (keysAwaited > 0)
    return [[keysReady && `${keysReady} ready`, awaitingKeys(keysAwaited)].filter(Boolean).join(' · '), 'badge-warn'];
  return [keysReady === 1 ? 'Key ready' : `${keysReady} keys ready`, 'badge-good'];
}

/** Returns the label and style of the link to an order. */
const wayIn = ({ status, keysReady }: OrderSummary): [string, string] => {
  if (status !== 'paid' || keysReady === 0) return ['Open order', 'btn-quiet'];
  return [keysReady === 1 ? 'See your key' : 'See your keys', 'btn-ink'];
};

/**
 * One order: its products, its state, and the link to its keys; the link of the newest is the page's one primary
 * action.
 */
export function OrderRow({ order, isNewest = false }: { order: OrderSummary; isNewest?: boolean }) {
  const currency = parseCurrency(order.currency) ?? 'USD';
  const [words, look] = statusOf(order);
  const [open, rank] = wayIn(order);
  const first = order.products[0];
  return (
    <li className="order-row">
      <img src={imageOf(first?.id ?? '')} alt="" width="168" height="118" />
      <div>
        <h3 className="text-base">
          {order.products.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')}
        </h3>
        <p className="hint mt-1">
          <a className="link key mr-3 inline-block" href={`/order-success/${order.id}`}>
            {order.orderNumber}
          </a>
          <span className="inline-block">
            Ordered <time dateTime={new Date(order.createdAt).toISOString()}>{readersDay(order.createdAt)}</time>
          </span>
        </p>
      </div>
      <p className="order-standing">
        <span className={`badge ${look}`}>{words}</span>
        <span className="num font-semibold">
          <span className="hint font-normal">Total</span> {formatMajor(order.total, currency)}
        </span>
      </p>
      <a className={`btn ${isNewest && rank === 'btn-ink' ? 'btn-primary' : rank}`} href={`/order-success/${order.id}`}>
        {open}
        <span className="sr-only">: order {order.orderNumber}</span>
      </a>
    </li>
  );
}
