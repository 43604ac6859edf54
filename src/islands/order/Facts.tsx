import { formatMoney, fromMajor, parseCurrency } from '../../shop/money';
import type { OrderView } from '../../shop/orders/contract';

const when = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const STATUS: Record<OrderView['status'], string> = {
  paid: 'Completed',
  pending: 'Waiting for payment',
  failed: 'Failed',
  expired: 'Expired',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

/** Number, date, payment and sums of the order. */
export function Facts({ order }: { order: OrderView }) {
  const currency = parseCurrency(order.currency) ?? 'USD';
  const money = (major: number) => formatMoney({ minor: fromMajor(major, currency) ?? 0, currency });
  const facts: [string, string][] = [
    ['Order number', order.orderNumber],
    ['Payment status', STATUS[order.status]],
    ['Date', `${when.format(order.paidAt ?? order.createdAt)} (${zone})`],
    ['Sent to', order.email],
  ];
  return (
    <section className="card p-5 md:p-7" aria-labelledby="facts">
      <h2 id="facts" className="text-lg">
        Order details
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="hint">{name}</dt>
            <dd className={name === 'Order number' ? 'key' : 'num'}>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="num mt-5 border-t border-line pt-4">
        {order.items.map(({ productId, name, quantity, total }) => (
          <li key={productId} className="flex justify-between gap-4 py-1">
            <span>
              {quantity} × {name}
            </span>
            <span className="shrink-0">{money(total)}</span>
          </li>
        ))}
        {order.discount > 0 && (
          <li className="flex justify-between gap-4 py-1 text-good">
            <span>
              Coupon <span className="key">{order.couponCode}</span>
            </span>
            <span className="shrink-0">- {money(order.discount)}</span>
          </li>
        )}
        <li className="mt-2 flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <span>Total</span>
          <span>{money(order.total)}</span>
        </li>
      </ul>
    </section>
  );
}
