import { useStore } from '@nanostores/react';
import { Suspense, useDeferredValue, useEffect } from 'react';
import type { OrderView } from '../shop/orders/contract';
import { trackPurchase } from '../stores/analytics/order';
import { playConfetti } from '../stores/order/celebrate';
import { goToMacPage } from '../stores/order/mac';
import { $order, $sessionConfirmed, loadOrder, openOrder } from '../stores/order/order';
import { lazyPart } from '../ui/lazy-part';
import { Confirming, Failed, Loading } from './order/OrderStates';
import { Owner } from './order/Owner';
import { SendLink } from './order/SendLink';

// Never shown in the buyer's own browser.
const Stranger = lazyPart(() => import('./order/Stranger'));

/** Opens another page; on the current page, only removes the query. */
function open(path: string): void {
  if (path === location.pathname) history.replaceState(null, '', path);
  else location.assign(path);
}

/** Runs once when a paid order is first shown to its buyer. */
function useFirstSight(paid: boolean, orderId: string): void {
  useEffect(() => {
    const state = $order.get();
    if (!paid || state.status !== 'owner') return;
    const session = $sessionConfirmed.get();
    playConfetti(orderId, { session });
    const stop = [trackPurchase(state.order, { session }), goToMacPage(state.order, open)];
    return () => {
      for (const end of stop) end();
    };
  }, [paid, orderId]);
}

/** Keeps the current view until the code of the next one has loaded, so that nothing moves or disappears. */
const Loaded = ({ order }: { order: OrderView }) => <Owner order={useDeferredValue(order)} />;

/** The order page: loads the order, polls it while something is outstanding, and shows its keys masked. */
export default function Order({ orderId }: { orderId: string }) {
  const state = useStore($order);
  useEffect(() => {
    void openOrder(orderId, location.search, open);
    const refresh = () => {
      if (document.visibilityState === 'visible' && $order.get().status === 'owner') void loadOrder(orderId);
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [orderId]);
  useFirstSight(state.status === 'owner' && state.order.status === 'paid', orderId);

  switch (state.status) {
    case 'loading':
      return <Loading id={orderId} />;
    case 'confirming':
      return <Confirming />;
    case 'owner':
      return (
        <Suspense fallback={<Loading id={orderId} />}>
          <Loaded order={state.order} />
        </Suspense>
      );
    case 'stranger':
    case 'missing':
      return (
        <Suspense fallback={<Loading id={orderId} />}>
          <Stranger {...(state.status === 'stranger' && { status: state.order.status })}>
            <SendLink orderId={orderId} label="Send me the link again" />
          </Stranger>
        </Suspense>
      );
    case 'failed':
      return <Failed id={orderId} text={state.text} />;
  }
}
