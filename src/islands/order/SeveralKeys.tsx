import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import type { LicenseKeyItem, OrderView } from '../../shop/orders/contract';
import { byProduct } from '../../shop/orders/tickets';
import { $resending, emailKeys } from '../../stores/order/resend';
import { Button } from '../../ui/Button';
import { lazyPart } from '../../ui/lazy-part';

// It asks for consent first, and few buyers open it.
const KeyList = lazyPart(() => import('../documents/KeyList'));

/** Actions on all keys at once, above the first of several. */
export function SeveralKeys({ order, keys }: { order: OrderView; keys: LicenseKeyItem[] }) {
  const resending = useStore($resending);
  const [saves, setSaves] = useState(false);
  return (
    <div className="card mb-8 px-5 py-4 md:px-7">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-56 font-semibold">
          {keys.length} keys
          <span className="hint block whitespace-pre-line font-normal">
            {byProduct(keys)
              .map(([{ productName }, ...more]) => `${more.length + 1} × ${productName}`)
              .join('\n')}
          </span>
        </p>
        {!order.unconfirmed && (
          <Button
            look={saves ? undefined : 'primary'}
            className="max-xs:w-full"
            aria-expanded={saves}
            onClick={() => setSaves(!saves)}
          >
            Save all keys
          </Button>
        )}
        <Button
          className="max-xs:w-full"
          busy={resending === 'all'}
          busyText="Sending…"
          onClick={() => emailKeys(order)}
        >
          Email all keys again
        </Button>
      </div>
      {saves && (
        <div className="mt-4 border-t border-line pt-4">
          <Suspense fallback={<p className="hint">Loading…</p>}>
            <KeyList orderId={order.id} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
