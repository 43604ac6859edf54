import type { LicenseKeyItem, OrderView } from '../../shop/orders/contract';
import { byProduct, ticketsOf, workingKeys } from '../../shop/orders/tickets';
import { missingKeyCount } from '../../shop/orders/timeline';
import { loadOrder } from '../../stores/order/order';
import { lazyPart } from '../../ui/lazy-part';
import { AwaitingKeys } from './AwaitingKeys';
import { Facts } from './Facts';
import { awaitsAll, Help, Install, SurveyInvitation } from './Help';
import { KeyCard } from './KeyCard';
import { SeveralKeys } from './SeveralKeys';

// Few orders need these parts: an email did not arrive, a bank takes days.
const AddressBanner = lazyPart(() => import('./AddressBanner'));
const Ended = lazyPart(() => import('./Ended'));
const NotYet = lazyPart(() => import('./NotYet'));
const BankWaiting = lazyPart(() => import('./BankWaiting'));

/**
 * Returns whether the buyer should check the address: an email bounced or may not have arrived, or a new address waits
 * for its code.
 */
const asksForAddress = ({ status, mail, pendingEmail }: OrderView) =>
  status === 'paid' && (mail?.state === 'bounced' || mail?.state === 'needs_attention' || pendingEmail !== null);

/** Returns the state of the email; undefined when it bounced, which the banner explains. */
function mailWords(order: OrderView): string | undefined {
  const { status, mail, email } = order;
  if (status !== 'paid' || mail?.state === 'bounced' || mail?.state === 'needs_attention') return undefined;
  if (order.unconfirmed) return undefined;
  const mailName = order.hasLicenseKeys && missingKeyCount(order) === 0 ? 'also' : 'confirmation';
  return `${mailName} ${mail?.state === 'sent' || mail?.state === 'delivered' ? 'emailed' : 'on its way'} to ${email}`;
}

/** Returns "Key 2 of 3" where several keys of a product work, since they look alike while masked. */
function placeOf(item: LicenseKeyItem, working: LicenseKeyItem[]): string {
  const sameProduct = working.filter(({ productId }) => productId === item.productId);
  return sameProduct.length > 1 && sameProduct.includes(item)
    ? `License key ${sameProduct.indexOf(item) + 1} of ${sameProduct.length}`
    : 'License key';
}

/** The headings of orders that ended. */
const ENDED_HEADINGS: Partial<Record<OrderView['status'], string>> = {
  failed: 'The payment did not go through',
  expired: 'This order was not paid in time',
  canceled: 'This order was canceled',
  refunded: 'This order is closed',
} satisfies Record<Exclude<OrderView['status'], 'pending' | 'paid'>, string>;

function headline(order: OrderView): string {
  if (order.waitsForBank) return `Waiting for your ${order.transfer ? 'transfer' : 'bank'}`;
  if (order.status === 'pending') return 'Confirming your payment';
  const endedHeading = ENDED_HEADINGS[order.status];
  if (endedHeading) return endedHeading;
  const missing = missingKeyCount(order);
  const thanks = `Thank you, ${order.firstName}`;
  if (!order.hasLicenseKeys)
    return missing > 0 ? `${thanks}. Your order is being ${order.heldForReview ? 'checked' : 'processed'}` : thanks;
  if (order.unconfirmed) return 'Thank you. Please confirm your address';
  const keyCount = workingKeys(order.licenseKeys).length;
  if (missing > 0)
    return `${thanks}. ${keyCount > 1 ? `${keyCount} keys are` : '1 key is'} here, ${missing}\u00a0more to come`;
  return `${thanks}. ${keyCount > 1 ? 'Your keys are here' : 'Your key is here'}`;
}

/** Keeps the last of two sentences on a line of its own where both do not fit on one; a name may contain periods. */
function Headline({ text }: { text: string }) {
  const at = text.lastIndexOf('. ') + 1;
  return (
    <h1>
      {text.slice(0, at)} <span className="inline-block">{text.slice(at)}</span>
    </h1>
  );
}

/** Leads from the heading, which counts the missing keys, past those that are there to what is said of them. */
function StillToCome({ order }: { order: OrderView }) {
  if (!order.hasLicenseKeys || missingKeyCount(order) === 0) return null;
  return (
    <>
      .{' '}
      <a className="link inline-block" href="#waiting">
        See what is still to come, and when
      </a>
    </>
  );
}

/** The order as its buyer sees it: keys first, then what is outstanding, the facts and help. */
export function Owner({ order }: { order: OrderView }) {
  const mailText = mailWords(order);
  const tickets = ticketsOf(order.licenseKeys);
  const working = workingKeys(tickets);
  return (
    // Specification 2, section 9: the page appears within 600 ms.
    <div className="grid gap-8 motion-safe:animate-[rise_600ms_ease-out]">
      <header className="wrap-anywhere">
        <Headline text={headline(order)} />
        {!ENDED_HEADINGS[order.status] && (
          <p className="mt-3 text-muted">
            Order <span className="key text-ink">{order.orderNumber}</span>
            {mailText && <> · {mailText}</>}
            <StillToCome order={order} />
          </p>
        )}
        {order.testMode && <p className="badge badge-warn mt-3">Test mode - no money moves</p>}
      </header>
      {order.waitsForBank && <BankWaiting order={order} reload={loadOrder} />}
      {order.status !== 'pending' && order.status !== 'paid' && <Ended order={order} />}
      {(order.unconfirmed || order.status === 'pending') && <NotYet order={order} several={working.length > 1} />}
      {asksForAddress(order) && <AddressBanner order={order} reload={loadOrder} />}
      {tickets.length > 0 && (
        <section aria-labelledby="keys">
          <h2 id="keys" className="sr-only">
            Your license keys
          </h2>
          {working.length > 1 && order.status === 'paid' && <SeveralKeys order={order} keys={working} />}
          <ul className="grid gap-8">
            {byProduct(tickets).map((items) => (
              <KeyCard
                key={items[0].keyId}
                order={order}
                items={items}
                placeOf={(item) => placeOf(item, working)}
                only={tickets.length === 1 && missingKeyCount(order) === 0}
              />
            ))}
          </ul>
        </section>
      )}
      {order.status === 'paid' && (
        <>
          <AwaitingKeys order={order} />
          {awaitsAll(order) && <Install order={order} />}
        </>
      )}
      <Facts order={order} />
      {order.hasLicenseKeys && <SurveyInvitation path={order.surveyPath} />}
      <Help order={order} />
    </div>
  );
}
