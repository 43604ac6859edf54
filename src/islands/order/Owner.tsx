import { store } from '../../config/store';
import type { OrderView } from '../../shop/orders/contract';
import { Facts } from './Facts';
import { KeyCard } from './KeyCard';
import { SendLink } from './SendLink';
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
  return order.licenseKeys.length > 1 ? 'Thank you. Your keys are here' : 'Thank you. Your key is here';
}

function Help() {
  return (
    <section aria-labelledby="help">
      <h2 id="help" className="text-lg">
        Installation help
      </h2>
      <ol className="mt-3 list-decimal pl-5">
        <li>Open the installer's address on your key card and sign in there.</li>
        <li>Download and install the edition you bought.</li>
        <li>Open any application, choose to enter a key, and paste yours.</li>
      </ol>
      <p className="mt-3">
        <a href="/installation-guide" className="link">
          Installation guide
        </a>{' '}
        ·{' '}
        <a href="/troubleshooting" className="link">
          Troubleshooting
        </a>{' '}
        ·{' '}
        <a href={`mailto:${store.email}`} className="link">
          {store.email}
        </a>
      </p>
    </section>
  );
}

/** The order as its buyer sees it: keys first, then what is to come, the facts and help. */
export function Owner({ order }: { order: OrderView }) {
  const ended = ENDED[order.status];
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
      {order.licenseKeys.length > 0 && (
        <section aria-labelledby="keys">
          <h2 id="keys" className="sr-only">
            Your licence keys
          </h2>
          <ul className="grid gap-5">
            {order.licenseKeys.map((item) => (
              <KeyCard key={item.keyId} order={order} item={item} />
            ))}
          </ul>
        </section>
      )}
      {order.status === 'paid' && <Waiting order={order} />}
      <Facts order={order} />
      <div className="grid gap-8 md:grid-cols-[1fr_auto]">
        <Help />
        <SendLink orderId={order.id} label="E-mail me this page again" />
      </div>
    </div>
  );
}
