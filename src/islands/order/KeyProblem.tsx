import { lazy, Suspense, useState } from 'react';
import type { LicenseKeyItem, OrderView } from '../../shop/orders/contract';
import { loadOrder } from '../../stores/order';

// Few buyers need it: its list of errors comes with the first press.
const KeyProblemForm = lazy(() => import('./KeyProblemForm'));

/** The way to help with a key that does not work. */
export function KeyProblem({ order, item }: { order: OrderView; item: LicenseKeyItem }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-3 border-t border-line pt-1">
      <button
        type="button"
        className="link min-h-11"
        aria-expanded={open}
        aria-describedby={`name-${item.keyId} place-${item.keyId}`}
        onClick={() => setOpen(!open)}
      >
        Problem with this key?
      </button>
      {open && (
        <Suspense fallback={<p className="hint">Loading…</p>}>
          <KeyProblemForm order={order} item={item} reload={loadOrder} />
        </Suspense>
      )}
    </div>
  );
}
