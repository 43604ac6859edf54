import { useStore } from '@nanostores/react';
import { $finder, $finding, type Finder, openOrders, requestOrders, restartFinder } from '../stores/order/finder';
import { EarlierOrders } from './account/EarlierOrders';
import { OrderRow } from './account/OrderRow';
import { AddressForm } from './code/AddressForm';
import { CodeForm } from './code/CodeForm';

function FoundOrders({ email, orders, earlier }: Extract<Finder, { step: 'found' }>) {
  return (
    <div className="grid gap-4">
      <h2 className="text-lg" role="status">
        {orders.length + earlier.length === 1 ? 'One order' : `${orders.length + earlier.length} orders`} with {email}
      </h2>
      {orders.length > 0 && (
        <ul className="card">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      <EarlierOrders orders={earlier} />
      <button type="button" className="link justify-self-start text-sm" onClick={restartFinder}>
        Another address
      </button>
    </div>
  );
}

/** Finds the orders of an address after an emailed code. */
export default function OrderFinder() {
  const finder = useStore($finder, { ssr: () => ({ step: 'ask' }) as Finder });
  const busy = useStore($finding, { ssr: () => false });
  if (finder.step === 'found') return <FoundOrders {...finder} />;
  if (finder.step === 'ask')
    return (
      <AddressForm
        title="All orders, with a code"
        text="We email you a six-digit code. It opens every order placed with this address, keys included."
        label="Email you ordered with"
        error={finder.error}
        busy={busy}
        onEmail={requestOrders}
      />
    );
  return (
    <CodeForm
      {...finder}
      error={finder.error}
      busy={busy}
      busyText="Opening…"
      submit="Show my orders"
      onCode={openOrders}
      onAgain={() => void requestOrders(finder.email)}
      other="Another address"
      onOther={restartFinder}
    />
  );
}
