import { useId } from 'react';
import { staffOrderLabel } from '../../../shop/orders/labels-staff';
import type { ReadLinkOutput } from '../../../shop/payment-links/contract-staff';
import { screenLink } from '../../../shop/staff/screens';
import { may } from '../../app/session';
import { History } from '../../history/History';
import { Figures } from '../../kit/Figures';
import { Link } from '../../kit/Link';
import { moneyText } from '../../kit/money';
import { Time } from '../../kit/Time';

/** The results of a link: payments started and completed, its orders, and its history. */
export function LinkReport({ report, link }: ReadLinkOutput) {
  const id = useId();
  const { orders, started, revenue, history } = report;
  return (
    <>
      <section className="grid gap-2.5" aria-labelledby={id}>
        <h3 id={id} className="font-[620]">
          Results
        </h3>
        <Figures
          label="Payments"
          narrow
          wide
          figures={[
            { label: 'payments begun', value: started },
            { label: 'paid', value: link.paid },
            { label: 'revenue', value: moneyText(revenue, link.currency) },
          ]}
        />
        {orders.map((order) => (
          <p key={order.id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {may('orders:read') ? (
                <Link href={screenLink('orders', { order: order.id })} className="link">
                  {order.number}
                </Link>
              ) : (
                order.number
              )}{' '}
              {order.name}, {staffOrderLabel(order).label}
            </span>
            <span className="num">
              {moneyText(order.total, link.currency)} <Time at={order.paidAt ?? order.createdAt} />
            </span>
          </p>
        ))}
        <p className="hint">Refunds are deducted from the revenue. The newest 100 orders are listed.</p>
      </section>
      <History actions={history} />
    </>
  );
}
