import { CHARGE_IN_DOUBT } from '../../shop/checkout/messages';
import type { OrderStatus } from '../../shop/orders/contract';
import { lastOrder } from '../../stores/last-order';
import { askAgain, PROCESSING_ISSUE } from '../../stores/order';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { SendLink } from './SendLink';
import { Sums } from './Sums';

const WORDS: Record<OrderStatus, string> = {
  pending: 'We are waiting for the payment of this order.',
  paid: 'This order is paid.',
  failed: 'The payment of this order failed; it can be ordered again.',
  expired: `This order was not paid in time. ${CHARGE_IN_DOUBT}`,
  refunded: 'This order was refunded.',
  canceled: 'This order was canceled.',
};

/** The order as visitors see it who have only its address. */
export function Status({ id, status }: { id: string; status: OrderStatus }) {
  return (
    <div className="read">
      <h1>Your order</h1>
      <p className="mt-4 text-lg" role="status">
        {WORDS[status]}
      </p>
      <p className="mt-3 text-muted">
        To see its keys, open this page in the browser you paid with, or by the link in your email.
      </p>
      <div className="mt-6">
        <SendLink orderId={id} label="Send me the link again" />
      </div>
      <p className="mt-6">
        No email at all?{' '}
        <a className="link" href="/order-lookup">
          Find your orders by a code
        </a>
      </p>
    </div>
  );
}

/** There is no order at this address. */
export function Missing() {
  return (
    <div className="read">
      <h1>We could not find that order</h1>
      <p className="mt-4">Check the address, or open the link in your order email.</p>
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

/** What this tab remembers of the order, until the shop answers with all of it. */
function Remembered({ id }: { id: string }) {
  const known = lastOrder(id);
  if (!known) return null;
  const items = known.items.map(({ name, quantity, price }) => ({ name, quantity, total: price * quantity }));
  return (
    <section className="card p-5 md:p-7" aria-labelledby="remembered">
      <h2 id="remembered" className="text-lg">
        Order details
      </h2>
      <Sums currency={known.currency} items={items} total={known.total} />
    </section>
  );
}

/** The order could not be loaded; the keys are safe. */
export function Failed({ id, text }: { id: string; text: string }) {
  return (
    <div className="read">
      <h1>Your order</h1>
      <div className="notice notice-bad mt-4" role="alert">
        <p className="font-semibold">Processing Issue</p>
        <p>{text}</p>
        <p className="hint">{PROCESSING_ISSUE}</p>
      </div>
      <Button className="mt-5" look="primary" onClick={() => askAgain(id)}>
        Try again
      </Button>
      <div className="mt-8">
        <Remembered id={id} />
      </div>
    </div>
  );
}

/** The payment session this page was opened with is being confirmed. */
export function Confirming() {
  return (
    <div className="grid gap-8">
      <h1>Confirming your payment</h1>
      <p className="notice flex items-center gap-3" role="status">
        <span className="spinner motion-reduce:animate-none" aria-hidden="true" /> Asking the bank. This takes a few
        seconds.
      </p>
    </div>
  );
}

/** Stands where the key card will be, above what is known about the order already. */
export function Loading({ id }: { id: string }) {
  return (
    <div className="grid gap-8" aria-busy="true">
      <h1>Your order</h1>
      <Skeleton className="h-56 w-full" />
      {lastOrder(id) ? <Remembered id={id} /> : <Skeleton className="h-64 w-full" />}
    </div>
  );
}
