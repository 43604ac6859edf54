import { lastOrder } from '../../stores/last-order';
import { askAgain, PROCESSING_ISSUE } from '../../stores/order';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { Sums } from './Sums';

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
