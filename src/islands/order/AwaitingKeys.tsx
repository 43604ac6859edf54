import { Suspense, useEffect, useRef, useState } from 'react';
import { store } from '../../config/store';
import { formatMajor, parseCurrency } from '../../shop/money';
import type { OrderView } from '../../shop/orders/contract';
import { isOwed, keysDueAt, missingKeyCount, waitingRefundAmount } from '../../shop/orders/timeline';
import { imageOf } from '../../shop/pictures/image-of';
import { MINUTE_MS } from '../../shop/time';
import { loadOrder } from '../../stores/order/order';
import { openingHoursText } from '../../stores/page-words';
import { Button } from '../../ui/Button';
import { KeyCaps } from '../../ui/KeyCaps';
import { lazyPart } from '../../ui/lazy-part';
import { SendLink } from './SendLink';

// Few buyers stop waiting.
const StopWaiting = lazyPart(() => import('./StopWaiting'));

/** Returns the refund for the button's label; without the amount where only the shop can know it, none if it is owed. */
function givesBack(order: OrderView): string {
  if (isOwed(order)) return order.hasLicenseKeys ? 'Cancel the rest' : 'Cancel the order';
  const currency = parseCurrency(order.currency) ?? 'USD';
  const amount = waitingRefundAmount(order);
  const sum = amount ? formatMajor(amount, currency).replace(' ', '\u00a0') : undefined;
  const missing = missingKeyCount(order);
  const missingText = !order.hasLicenseKeys ? '' : missing === 1 ? ' the missing key' : ` ${missing} missing keys`;
  return `Cancel${missingText} and refund${sum ? `\u00a0${sum}` : ''}`;
}

/** Waiting costs nothing. */
function Choice({ order }: { order: OrderView }) {
  const [isConfirming, setIsConfirming] = useState<boolean>();
  const stop = useRef<HTMLButtonElement>(null);
  // The pressed button disappears: the focus moves back to the one in its place.
  useEffect(() => {
    if (isConfirming === false) stop.current?.focus();
  }, [isConfirming]);
  if (isConfirming)
    return (
      <Suspense fallback={<p className="hint mt-4">Loading…</p>}>
        <StopWaiting order={order} reload={loadOrder} onKeep={() => setIsConfirming(false)} />
      </Suspense>
    );
  return (
    <div className="key-choice">
      {!order.hasLicenseKeys && <SendLink orderId={order.id} label="Email me this page" />}
      {/* Ending the order is not as advisable as waiting. */}
      <Button
        ref={stop}
        look="plain"
        className="-ml-px text-balance px-0 text-left leading-normal underline"
        onClick={() => setIsConfirming(true)}
      >
        {givesBack(order)}
      </Button>
    </div>
  );
}

/** A moment in the reader's own time, e.g. "Nov 22, 3:40 PM EST". */
const timeOf = (at: number) =>
  new Date(at).toLocaleString('en', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });

/** A time to come as "in 2 hours", from 90 minutes on in whole hours; a clock that is days wrong says nothing. */
function fromNow(at: number): string {
  const minutes = Math.round((at - Date.now()) / MINUTE_MS);
  if (minutes < 1 || minutes > 2 * store.delivery.peakMinutes) return '';
  return minutes < 90 ? `(in ${minutes} min)` : `(in ${Math.round(minutes / 60)} hours)`;
}

/** When the keys usually come, and the time by which they were promised; renders nothing for an unpaid order. */
function DueTime({ order }: { order: OrderView }) {
  const dueAt = keysDueAt(order);
  if (dueAt === null) return null;
  return (
    <p className="mt-3 text-wrap">
      {!order.late && <strong className="block font-semibold">Usually within {store.delivery.usual}</strong>}
      {order.late ? 'Was due by ' : 'At the latest by '}
      <span className="whitespace-nowrap">{timeOf(dueAt)}</span>
      {order.late ? (
        '. Sorry we’re late.'
      ) : (
        <>
          {' '}
          <span className="inline-block">{fromNow(dueAt)}</span>
        </>
      )}
    </p>
  );
}

/** The places of a key's groups, as wide as the groups that come. */
const SLOTS = (
  <p className="key keycaps key-slots" aria-hidden="true">
    <KeyCaps text={Array(5).fill('\u00a0'.repeat(5)).join('-')} />
  </p>
);

/** Where the keys go once they are there. */
function KeyDestination({ order, several }: { order: OrderView; several: boolean }) {
  const email = <span className="wrap-anywhere">{order.email}</span>;
  if (!order.heldForReview)
    return (
      <p>
        {several ? 'These keys go' : 'This key goes'} to {email} and appear{several ? '' : 's'} here automatically.
      </p>
    );
  return (
    <p>
      {order.releaseAt === null
        ? `Our team checks this order first. We’re here ${openingHoursText()}.`
        : `We check this payment first, by about ${timeOf(order.releaseAt)}.`}{' '}
      Your {several ? 'keys then go' : 'key then goes'} to {email} and appear{several ? '' : 's'} here automatically.
    </p>
  );
}

/** What is still outstanding of a paid order: the tickets its keys will fill, and below the last how to stop waiting. */
export function AwaitingKeys({ order }: { order: OrderView }) {
  const missing = missingKeyCount(order);
  if (missing === 0) return null;
  return (
    <section className="grid gap-8" aria-labelledby="waiting">
      {order.productsWithoutKeys.map(({ productId, productName, quantity }, at, { length }) => (
        <div key={productId} className="key-ticket card" data-product={productId}>
          <div className="key-ticket-stub">
            <img className="rounded-tiny border border-line" src={imageOf(productId)} alt="" width="168" height="118" />
            <p className="font-semibold">{productName}</p>
            {quantity > 1 && <p className="hint">{quantity} keys</p>}
          </div>
          <div className="key-face">
            {at === 0 && (
              <h2 id="waiting" className="text-lg">
                {length > 1
                  ? 'Still to come'
                  : missing > 1
                    ? `${missing} keys still to come`
                    : 'Your key is still to come'}
              </h2>
            )}
            {SLOTS}
            {/* Two stand for several. */}
            {quantity > 1 && SLOTS}
            {at === 0 && !order.heldForReview && <DueTime order={order} />}
          </div>
          {at === length - 1 && (
            <div className="key-use">
              <KeyDestination order={order} several={missing > 1} />
              <Choice order={order} />
            </div>
          )}
        </div>
      ))}
    </section>
  );
}
