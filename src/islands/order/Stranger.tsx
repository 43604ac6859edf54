import { CHARGE_IN_DOUBT } from '../../shop/checkout/messages';
import type { OrderStatus } from '../../shop/orders/contract';
import { SendLink } from './SendLink';

const WORDS: Record<OrderStatus, string> = {
  pending: 'We are waiting for the payment of this order.',
  paid: 'This order is paid.',
  failed: 'The payment of this order failed; it can be ordered again.',
  expired: `This order was not paid in time. ${CHARGE_IN_DOUBT}`,
  refunded: 'This order was refunded.',
  canceled: 'This order was canceled.',
};

/** The order as visitors see it who have only its address. */
function Status({ id, status }: { id: string; status: OrderStatus }) {
  return (
    <div className="read">
      <h1>Your order</h1>
      <p className="mt-4 text-lg" role="status">
        {WORDS[status]}
      </p>
      <p className="mt-3 text-muted">
        To see its keys, open this page in the browser you paid with, or by the link in your mail.
      </p>
      <div className="mt-6">
        <SendLink orderId={id} label="Send me the link again" />
      </div>
      <p className="mt-6">
        No mail at all?{' '}
        <a className="link" href="/order-lookup">
          Find your orders by a code
        </a>
      </p>
    </div>
  );
}

/** There is no order at this address. */
function Missing() {
  return (
    <div className="read">
      <h1>We could not find that order</h1>
      <p className="mt-4">Check the address, or open the link in your order mail.</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="btn btn-primary" href="/order-lookup">
          Find my order
        </a>
        <a className="btn btn-quiet" href="/contact">
          Contact support
        </a>
      </p>
    </div>
  );
}

/** The page of an order for who may not open it; without a status there is no such order. */
export default function Stranger({ id, status }: { id: string; status?: OrderStatus }) {
  return status ? <Status id={id} status={status} /> : <Missing />;
}
