import type { OrderView } from '../../shop/orders/contract';
import { ticketsOf } from '../../shop/orders/tickets';
import { AddressBanner } from './AddressBanner';
import { Facts } from './Facts';
import { Help, MailAgain, SurveyInvitation } from './Help';
import { KeyCard } from './KeyCard';
import { Timeline } from './Timeline';
import { Waiting } from './Waiting';

const ENDED: Partial<Record<OrderView['status'], string>> = {
  failed: 'The payment failed. Nothing was charged; your cart can be ordered again.',
  expired: 'This order was not paid in time. Nothing was charged.',
  refunded: 'This order was refunded.',
  cancelled: 'This order was cancelled.',
};

function headline(order: OrderView): string {
  if (order.status === 'pending') return 'Confirming your payment';
  if (order.status !== 'paid') return 'Your order';
  if (!order.hasLicenseKeys) return `Thank you, ${order.firstName}`;
  return ticketsOf(order.licenseKeys).length > 1 ? 'Thank you. Your keys are here' : 'Thank you. Your key is here';
}

/** The order as its buyer sees it: keys first, then what is to come, the facts and help. */
export function Owner({ order }: { order: OrderView }) {
  const ended = ENDED[order.status];
  const tickets = ticketsOf(order.licenseKeys);
  return (
    <div className="grid gap-8">
      <header>
        <h1>{headline(order)}</h1>
        <p className="mt-3 text-muted">
          Order <span className="key text-ink">{order.orderNumber}</span>
          {order.status === 'paid' && <> · a copy goes to {order.email}</>}
        </p>
        {order.testMode && <p className="badge badge-warn mt-3">Test mode - no money moves</p>}
      </header>
      {order.status === 'pending' && (
        <p className="notice flex items-center gap-3" role="status">
          <span className="spinner motion-reduce:animate-none" aria-hidden="true" /> Asking the bank. This page updates
          itself.
        </p>
      )}
      {ended && <p className="notice notice-bad">{ended}</p>}
      <AddressBanner order={order} />
      {tickets.length > 0 && (
        <section aria-labelledby="keys">
          <h2 id="keys" className="sr-only">
            Your licence keys
          </h2>
          <ul className="grid gap-5">
            {tickets.map((item, index) => (
              <KeyCard key={item.keyId} order={order} item={item} first={index === 0} />
            ))}
          </ul>
        </section>
      )}
      {order.status === 'paid' && <Waiting order={order} />}
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <Facts order={order} />
        <Timeline order={order} />
      </div>
      <div className="grid gap-6 md:grid-cols-[1fr_auto]">
        <Help order={order} />
        <MailAgain order={order} />
      </div>
      {order.hasLicenseKeys && <SurveyInvitation path={order.surveyPath} />}
    </div>
  );
}
