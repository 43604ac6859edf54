import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { tellPurchase } from '../stores/analytics';
import { keepConfetti } from '../stores/celebrate';
import { $order, loadOrder } from '../stores/order';
import { Failed, Loading, Missing, Status } from './order/Others';
import { Owner } from './order/Owner';

/** The order page: loads the order, follows it while something is to come, and shows its keys masked. */
export default function Order({ orderId }: { orderId: string }) {
  const now = useStore($order);
  useEffect(() => {
    void loadOrder(orderId);
  }, [orderId]);
  useEffect(() => {
    if (now.state === 'owner' && now.order.status === 'paid') keepConfetti(orderId);
  }, [now, orderId]);
  const paid = now.state === 'owner' && now.order.status === 'paid';
  useEffect(() => {
    const known = $order.get();
    return paid && known.state === 'owner' ? tellPurchase(known.order) : undefined;
  }, [paid]);

  switch (now.state) {
    case 'loading':
      return <Loading />;
    case 'owner':
      return <Owner order={now.order} />;
    case 'status':
      return <Status id={orderId} status={now.order.status} />;
    case 'missing':
      return <Missing />;
    case 'failed':
      return <Failed id={orderId} text={now.text} />;
  }
}
