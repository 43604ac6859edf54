import type { StaffOrder } from '../../../shop/orders/contract-staff';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import type { Act } from '../../kit/ActPanel';
import { moneyText } from '../../kit/money';
import { refund } from './orders';

type Line = StaffOrder['items'][number];

const STATES = {
  pending: { label: 'Not paid yet', tone: 'plain' },
  awaiting_keys: { label: 'Awaiting keys', tone: 'warn' },
  fulfilled: { label: 'Delivered', tone: 'good' },
  refunded: { label: 'Refunded', tone: 'plain' },
} as const;

function refundLine(order: StaffOrder, line: Line): Act {
  const sum = moneyText(line.refundable, order.currency);
  return {
    title: `Refund ${line.name}`,
    text: `${sum} goes back: its price less its share of the discount. Its keys return to stock if nobody has seen them.`,
    confirm: `Refund ${sum}`,
    danger: true,
    reason: 'Why is it refunded?',
    run: (reason) => refund(order.id, reason, [line.productId]),
  };
}

/** The lines of an order and its sums. */
export function Items({ order, onAct }: { order: StaffOrder; onAct: (act: Act) => void }) {
  const money = (value: number) => moneyText(value, order.currency);
  const refundable = order.status === 'paid' && may('orders:refund') && order.items.length > 1;
  return (
    <section className="sheet" aria-labelledby="order-items">
      <h2 id="order-items" className="block-title">
        What was bought
      </h2>
      <ul className="lines block-lines">
        {order.items.map((line) => (
          <li key={line.id}>
            <span className="cell-main">
              <span className="font-medium">
                {line.quantity} × {line.name}
              </span>
              <span className="cell-sub num">
                {money(line.price)} each
                {line.refundedQuantity > 0 && ` · ${line.refundedQuantity} refunded`}
              </span>
            </span>
            <span className="row">
              <Badge tone={STATES[line.state].tone}>{STATES[line.state].label}</Badge>
              <span className="num">{money(line.total)}</span>
              {refundable && line.refundable > 0 && (
                <Button size="small" onClick={() => onAct(refundLine(order, line))}>
                  Refund …
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className="sums">
        {order.discount > 0 && (
          <div>
            <dt>Discount{order.couponCode && ` (${order.couponCode})`}</dt>
            <dd className="num">−{money(order.discount)}</dd>
          </div>
        )}
        <div className="sums-total">
          <dt>Total</dt>
          <dd className="num">{money(order.total)}</dd>
        </div>
        {order.currency !== 'USD' && (
          <div>
            <dt>In US dollars</dt>
            <dd className="num">{moneyText(order.totalUsd, 'USD')}</dd>
          </div>
        )}
        {order.refunded > 0 && (
          <div>
            <dt>Refunded</dt>
            <dd className="num">−{money(order.refunded)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
