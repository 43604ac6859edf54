import { useStore } from '@nanostores/react';
import { formatMajor, parseCurrency } from '../../shop/money';
import type { OpenOrder } from '../../shop/receivables/contract-order';
import { dueDayText } from '../../shop/receivables/due-day';
import { $openOrders } from '../../stores/account/lists';

function OpenRow({ order }: { order: OpenOrder }) {
  const { orderId, orderNumber, invoice, dueAt, overdue, bank } = order;
  const currency = parseCurrency(order.currency) ?? 'USD';
  return (
    <li className="grid gap-3 border-b border-line p-5 last:border-b-0 md:px-7">
      <h4 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-base">
        <span className="num">{formatMajor(order.open, currency)}</span>
        <span className={overdue ? 'badge badge-bad' : 'hint font-normal'}>
          {overdue ? 'Overdue since' : 'Due on'}{' '}
          <time dateTime={new Date(dueAt).toISOString()}>{dueDayText(dueAt)}</time>
        </span>
      </h4>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[auto_1fr]">
        <div>
          <dt className="hint">Payment reference</dt>
          <dd className="key">{orderNumber}</dd>
        </div>
        <div>
          <dt className="hint">Bank account</dt>
          <dd className="wrap-anywhere">{bank}</dd>
        </div>
      </dl>
      {invoice === null && (
        <p className="hint">Your keys and your invoice come once your transfer has been credited in full.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {invoice !== null && (
          <a className="btn btn-quiet btn-small" href={`/api/orders/${orderId}/invoices/${invoice}/pdf`}>
            Save as PDF<span className="sr-only">: {invoice}</span>
          </a>
        )}
        <a className="btn btn-quiet btn-small" href={`/order-success/${orderId}`}>
          View order<span className="sr-only"> {orderNumber}</span>
        </a>
      </div>
    </li>
  );
}

/** What is left to pay for orders on account: how much, by when, and where to. Renders nothing if all is paid. */
export function OpenOrders() {
  const open = useStore($openOrders);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-title" className="grid gap-3">
      <h3 id="open-title" className="text-lg">
        To pay
      </h3>
      <ul className="card">
        {open.map((order) => (
          <OpenRow key={order.orderId} order={order} />
        ))}
      </ul>
    </section>
  );
}
