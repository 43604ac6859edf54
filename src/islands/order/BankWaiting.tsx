import type { OrderView } from '../../shop/orders/contract';
import { simulateBank } from '../../stores/payments/test-bank';
import { Button } from '../../ui/Button';
import { TransferWaiting } from './TransferWaiting';

interface Props {
  order: OrderView;
  reload: (id: string) => Promise<void>;
}

/** Shown while keys wait for a transfer, or a bank payment takes days; in the sandbox the buyer plays the bank. */
export default function BankWaiting({ order, reload }: Props) {
  if (order.transfer) return <TransferWaiting order={order} transfer={order.transfer} />;
  return (
    <>
      <p className="notice" role="status">
        Your bank takes a few business days to pay.{' '}
        {order.productsWithoutKeys.length > 0
          ? `Your keys come by email to ${order.email} once it has.`
          : `We’ll email ${order.email} as soon as it has.`}{' '}
        Please don’t pay again.
      </p>
      {order.sandbox && (
        <div className="notice notice-warn grid gap-3">
          <p>Test mode: act as the bank, days later.</p>
          <p className="flex flex-wrap gap-3">
            <Button onClick={() => void simulateBank(order.id, 'paid', reload)}>The bank pays</Button>
            <Button onClick={() => void simulateBank(order.id, 'refused', reload)}>The bank doesn’t pay</Button>
          </p>
        </div>
      )}
    </>
  );
}
