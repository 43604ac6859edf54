import type { ReactNode } from 'react';
import { CHARGE_UNCERTAIN_TEXT } from '../../shop/checkout/messages';
import type { OrderStatus } from '../../shop/orders/contract';

const WORDS: Record<OrderStatus, string> = {
  pending: 'We’re waiting for this order’s payment.',
  paid: 'This order is paid.',
  failed: 'The payment of this order failed; you can order again.',
  expired: `This order was not paid in time. ${CHARGE_UNCERTAIN_TEXT}`,
  refunded: 'This order was refunded.',
  canceled: 'This order was canceled.',
};

/** The order as seen by visitors who only have its URL. */
function Status({ status, children }: { status: OrderStatus; children: ReactNode }) {
  return (
    <div id="lost" className="read">
      <h1>Your order</h1>
      <p className="lead mt-4" role="status">
        {WORDS[status]}
      </p>
      <p className="mt-3 text-muted">
        To see its keys, open this page in the browser you paid with, or with the link in your email.
      </p>
      <div className="mt-6">{children}</div>
      <p className="mt-6">
        No email at all?{' '}
        <a className="link" href="/order-lookup">
          Find your orders with a code
        </a>
      </p>
    </div>
  );
}

/** There is no order at this address. */
function UnknownOrder() {
  return (
    <div id="lost" data-none className="read">
      <h1>We could not find that order</h1>
      <p className="lead mt-4">
        The link may have been cut off or mistyped. We can email you a code that opens all orders placed with your
        address.
      </p>
      <p className="mt-6 flex flex-wrap gap-3 max-xs:*:grow">
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

interface Props {
  /** The status of the order; absent if there is no such order. */
  status?: OrderStatus;
  /** The form that requests its link. */
  children?: ReactNode;
}

/** Shown to visitors who may not open the order: only its status, or that there is no such order. */
export default function Stranger({ status, children }: Props) {
  return status ? <Status status={status}>{children}</Status> : <UnknownOrder />;
}
