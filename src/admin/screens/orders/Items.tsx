import { clsx } from 'clsx';
import { SEAT_STATES } from '../../../shop/licenses/labels';
import type { StaffOrder } from '../../../shop/orders/contract-staff';
import { LINE_STATES } from '../../../shop/orders/labels';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import type { ConfirmedAction } from '../../kit/ActionPanel';
import { Block } from '../../kit/Block';
import { moneyText } from '../../kit/money';
import { Lines } from '../../records/Lines';
import { moneyBack, refund } from './orders';

const SUM = 'col-span-2 grid grid-cols-subgrid text-right';

type Line = StaffOrder['items'][number];

function refundLine(order: StaffOrder, line: Line): ConfirmedAction {
  const sum = moneyText(line.refundable, order.currency);
  return {
    title: `Refund ${line.name}`,
    text: `${moneyBack(order, sum)} The amount is its price less its share of the discount. Its keys return to stock unless they were revealed.`,
    confirm: `Refund ${sum}`,
    danger: true,
    reason: 'Why is it refunded?',
    run: (reason) => refund(order, reason, [line.productId]),
  };
}

/** The lines and totals of an order. */
export function Items({ order, onAction }: { order: StaffOrder; onAction: (action: ConfirmedAction) => void }) {
  const money = (value: number) => moneyText(value, order.currency);
  // If the only line is waiting for keys, that state is already in the order's header.
  const isStateSaid = order.items.length === 1 && order.items[0]?.state === 'awaiting_keys';
  // What the buyer can open is not delivered while the email about it has come back.
  const stateOf = ({ state }: Line) =>
    state === 'fulfilled' && order.mail?.state === 'bounced'
      ? { ...LINE_STATES[state], label: SEAT_STATES.assigned.label }
      : LINE_STATES[state];
  const refundable = order.status === 'paid' && may('orders:refund') && order.items.length > 1;
  return (
    <Block title="Items">
      <Lines className="*:items-baseline! *:px-4">
        {order.items.map((line) => (
          <li key={line.id}>
            <span className="cell-main">
              <span className="font-medium">
                {line.quantity} × {line.name}
              </span>
              <span className="cell-sub num empty:hidden">
                {[
                  // For a single copy, the total beside it says the same.
                  line.quantity > 1 && `${money(line.price)} each`,
                  line.refundedQuantity > 0 && `${line.refundedQuantity} refunded`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="row ml-auto items-baseline! max-md:has-[>:nth-child(2)]:w-full max-md:justify-between">
              {!isStateSaid && <Badge tone={stateOf(line).tone}>{stateOf(line).label}</Badge>}
              <span className="num">{money(line.total)}</span>
              {refundable && line.refundable > 0 && (
                <Button size="small" onClick={() => onAction(refundLine(order, line))}>
                  Refund
                </Button>
              )}
            </span>
          </li>
        ))}
      </Lines>
      <dl className="grid grid-cols-[auto_minmax(96px,auto)] justify-end gap-x-4 gap-y-1 px-4 py-3">
        {order.discount > 0 && (
          <div className={clsx(SUM, 'text-muted')}>
            <dt>
              Discount
              {order.couponCode && (
                <>
                  {' '}
                  (<span className="key">{order.couponCode}</span>)
                </>
              )}
            </dt>
            <dd className="num">−{money(order.discount)}</dd>
          </div>
        )}
        <div className={clsx(SUM, 'font-[620]')}>
          <dt>Total</dt>
          <dd className="num">{money(order.total)}</dd>
        </div>
        {order.currency !== 'USD' && (
          <div className={clsx(SUM, 'text-muted')}>
            <dt>In US dollars</dt>
            <dd className="num">{moneyText(order.totalUsd, 'USD')}</dd>
          </div>
        )}
        {order.refunded > 0 && (
          <div className={clsx(SUM, 'text-muted')}>
            <dt>{LINE_STATES.refunded.label}</dt>
            <dd className="num">−{money(order.refunded)}</dd>
          </div>
        )}
      </dl>
    </Block>
  );
}
