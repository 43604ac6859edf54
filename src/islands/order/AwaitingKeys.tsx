import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { store } from '../../config/store';
import type { OrderView } from '../../shop/orders/contract';
import { $refunding, giveUpWaiting } from '../../stores/order';
import { hoursSaid } from '../../stores/page-words';
import { Button } from '../../ui/Button';

/** Waiting costs nothing; giving up is confirmed first, because keys that come later then go to others. */
function Choice({ id }: { id: string }) {
  const refunding = useStore($refunding);
  const [asking, setAsking] = useState<boolean>();
  const next = useRef<HTMLButtonElement>(null);
  // The button that was pressed goes away: the focus goes on to the one in its place, the harmless one of two.
  useEffect(() => {
    if (asking !== undefined) next.current?.focus();
  }, [asking]);
  if (!asking)
    return (
      <Button ref={next} className="mt-3" onClick={() => setAsking(true)}>
        Refund the rest
      </Button>
    );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <p className="w-full" role="status">
        Stop waiting and get the money for these copies back? Keys you have already stay yours.
      </p>
      <Button look="primary" busy={refunding} busyText="Refunding…" onClick={() => giveUpWaiting(id)}>
        Yes, refund the rest
      </Button>
      <Button ref={next} disabled={refunding} onClick={() => setAsking(false)}>
        Wait for the keys
      </Button>
    </div>
  );
}

/** A moment of today or the next days in the reader's own time, e.g. "Nov 22, 3:40 PM". */
const timeOf = (at: number) =>
  new Date(at).toLocaleString('en', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** What of a paid order is still to come, and when. */
export function AwaitingKeys({ order }: { order: OrderView }) {
  if (order.productsWithoutKeys.length === 0) return null;
  return (
    <section className="notice notice-warn" aria-labelledby="waiting">
      <h2 id="waiting" className="text-lg">
        {order.hasLicenseKeys ? 'Keys still being processed' : 'Your order is being processed'}
      </h2>
      <ul className="mt-4 grid gap-3">
        {order.productsWithoutKeys.map(({ productId, productName, quantity }) => (
          <li key={productId} className="key-awaited" data-product={productId}>
            <span className="num">{quantity}</span> × {productName}
          </li>
        ))}
      </ul>
      {order.heldForReview ? (
        <p className="mt-2">
          {order.releaseAt === null
            ? `This order is looked at before its keys go out. We are here ${hoursSaid()}.`
            : `Some payments are checked before keys go out. This one is done by about ${timeOf(order.releaseAt)}.`}{' '}
          You do not need to do anything. The keys then go to <span className="wrap-anywhere">{order.email}</span> and
          appear here automatically.
        </p>
      ) : (
        <p className="mt-2">
          These keys go to <span className="wrap-anywhere">{order.email}</span> and appear here automatically, usually
          within {store.delivery.usual}, up to {store.delivery.peak} at peak.
        </p>
      )}
      <Choice id={order.id} />
    </section>
  );
}
