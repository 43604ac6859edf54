import { readLastOrder } from '../../stores/order/last-order';
import { PROCESSING_ISSUE, retryOrder } from '../../stores/order/order';
import { Button } from '../../ui/Button';
import { Sums } from './Sums';

/** The order as remembered in this tab, until the shop responds with the details. */
function LastOrder({ id }: { id: string }) {
  const lastOrder = readLastOrder(id);
  if (!lastOrder) return null;
  const items = lastOrder.items.map(({ name, quantity, price }) => ({ name, quantity, total: price * quantity }));
  return (
    <section className="card order-remembered p-5 md:p-7" aria-labelledby="remembered">
      <h2 id="remembered" className="text-lg">
        Order details
      </h2>
      <div className="order-course">
        <Sums currency={lastOrder.currency} items={items} total={lastOrder.total} />
      </div>
    </section>
  );
}

/** The order could not be loaded; the page still shows what is known. */
export function Failed({ id, text }: { id: string; text: string }) {
  return (
    <>
      <div id="failed">
        <h1>Your order could not be loaded</h1>
        <div role="alert" className="notice notice-bad mt-5">
          <p>{text}</p>
          <p>Processing Issue: {PROCESSING_ISSUE}.</p>
        </div>
        <div className="mt-5 flex flex-wrap gap-3 max-xs:*:w-full">
          <Button look="primary" onClick={() => retryOrder(id)}>
            Try again
          </Button>
          <a className="btn btn-quiet" href="/contact">
            Contact support
          </a>
        </div>
      </div>
      <LastOrder id={id} />
    </>
  );
}

/** The page's payment session is being confirmed; the page says how long that takes. */
export const Confirming = () => <h1 id="confirming">Confirming your payment</h1>;

/** What is already known about the order; the page draws the outline of the rest. */
export function Loading({ id }: { id: string }) {
  return (
    <>
      <h1 data-waits>Your order</h1>
      <LastOrder id={id} />
    </>
  );
}
