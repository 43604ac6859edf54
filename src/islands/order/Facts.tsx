import type { OrderView } from '../../shop/orders/contract';
import { ORDER_STATES } from '../../shop/orders/labels';
import { isOwed, isUnpaid, refundedOf } from '../../shop/orders/timeline';
import { Sums } from './Sums';
import { Timeline, when, zone } from './Timeline';

/** The specification's word for the payment of a paid order. */
const PAID = 'Completed';

/** Number, date, payment and totals of the order, and its timeline. */
export function Facts({ order }: { order: OrderView }) {
  const facts: [string, string][] = [
    ['Order number', order.orderNumber],
    [
      'Payment status',
      order.status === 'paid'
        ? isOwed(order)
          ? 'On account: see your invoice'
          : PAID
        : ORDER_STATES[order.status].label,
    ],
    ['Date', `${when.format(order.paidAt ?? order.createdAt)} (${zone})`],
    ['Email', order.email],
  ];
  return (
    <section className="card p-5 md:p-7" aria-labelledby="facts">
      <h2 id="facts" className="text-lg">
        Order details
      </h2>
      <dl className="order-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="hint">{name}</dt>
            <dd className={name === 'Order number' ? 'key' : 'num wrap-anywhere'}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="order-course">
        <div>
          <Sums
            currency={order.currency}
            items={order.items}
            total={order.total}
            coupon={order.discount > 0 ? { code: order.couponCode, discount: order.discount } : undefined}
            refunded={refundedOf(order)}
            isCharged={!isUnpaid(order)}
            tax={order.tax}
          />
          {(order.invoices.length > 0 || order.status === 'paid') && (
            <a className="btn btn-quiet mt-5 max-xs:w-full" href={`/order-success/${order.id}/invoices`}>
              {order.hasLicenseKeys ? 'Invoices, certificate and key list' : 'Invoices and certificate'}
            </a>
          )}
        </div>
        <Timeline order={order} />
      </div>
    </section>
  );
}
