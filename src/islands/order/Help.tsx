import { store } from '../../config/store';
import type { OrderView } from '../../shop/orders/contract';
import { isWindowsOnly } from '../../shop/orders/download';
import { bringsKeys } from '../../shop/orders/tickets';
import { missingKeyCount } from '../../shop/orders/timeline';
import { leaveThisBrowser } from '../../stores/account/auth-session';
import { SendLink } from './SendLink';

type Page = readonly [path: string, name: string];

/**
 * Returns the download pages of the editions whose keys are there; each with the names of its editions where an order
 * has both kinds.
 */
function downloadsOf({ items, licenseKeys }: OrderView): { names: string; pages: Page[] }[] {
  const kinds = [items.filter((item) => !isWindowsOnly(item)), items.filter(isWindowsOnly)];
  const both = kinds.every(({ length }) => length > 0);
  const ways: Page[][] = [
    [
      ['/office-windows', 'Download for Windows'],
      ['/office-mac', 'Download for Mac'],
    ],
    [['/office-for-windows', 'Download for Windows']],
  ];
  const rows = ways.flatMap((pages, at) => {
    const items = (kinds[at] ?? []).filter((item) => licenseKeys.some(({ productId }) => productId === item.productId));
    if (items.length === 0) return [];
    return [{ names: both ? [...new Set(items.map(({ name }) => name))].join(', ') : '', pages }];
  });
  return items[0] && isWindowsOnly(items[0]) ? rows.reverse() : rows;
}

const READ: Record<'keys' | 'waiting', Page[]> = {
  keys: [
    ['/activation-guide', 'Activation guide'],
    ['/installation-guide', 'Installation guide'],
    ['/troubleshooting', 'Troubleshooting'],
  ],
  waiting: [
    ['/system-requirements', 'System requirements'],
    ['/installation-guide', 'Installation guide'],
  ],
};

/** Links in a row, after the editions they are for. */
function Links({ names, pages }: { names?: string; pages: Page[] }) {
  return (
    <li>
      {names && <span className="font-semibold">{names}</span>}
      {pages.map(([path, name]) => (
        <a key={path} href={path} className="link">
          {name}
        </a>
      ))}
    </li>
  );
}

const Support = ({ lead }: { lead: string }) => (
  <p>
    {lead} Write to{' '}
    <a className="link" href={`mailto:${store.email}`}>
      {store.email}
    </a>{' '}
    with your order number. We answer within {store.replyTimes.email} while we’re open.
  </p>
);

/** Returns whether no key is there yet: reading tips are then shown beside the awaited keys. */
export const awaitsAll = (order: OrderView): boolean => !order.hasLicenseKeys && missingKeyCount(order) > 0;

/** Help with the installation; before a key is there, what to read while waiting. */
export function Install({ order }: { order: OrderView }) {
  const downloads = downloadsOf(order);
  const guides = order.hasLicenseKeys ? READ.keys : READ.waiting;
  /** In an order of one kind, its downloads need no name and stand beside the guides. */
  const forAll = downloads.find(({ names }) => !names);
  return (
    <section className="order-help card" aria-labelledby="help">
      <h2 id="help" className="text-lg">
        {!bringsKeys(order) ? 'Help' : order.hasLicenseKeys ? 'Installation help' : 'While you wait'}
      </h2>
      {bringsKeys(order) && (
        <ul>
          {!forAll && downloads.map((row) => <Links key={row.names} {...row} />)}
          <Links pages={forAll ? [...forAll.pages, ...guides] : guides} />
        </ul>
      )}
      <Support lead={order.hasLicenseKeys ? 'Stuck?' : 'Questions?'} />
    </section>
  );
}

/** Copies can be assigned once the first key is there; before that, there is nothing to send. */
const Gifts = ({ id }: { id: string }) => (
  <section className="order-gifts card" aria-labelledby="gifts">
    <div>
      <h2 id="gifts" className="text-lg">
        For a colleague, or a gift?
      </h2>
      <p className="mt-1 text-muted">We email a link, and you see when it’s opened.</p>
    </div>
    <a className="btn btn-quiet" href={`/order-success/${id}/recipients`}>
      Send keys to other people
    </a>
  </section>
);

/** What next: help, assigning a copy, and last what few people need. */
export function Help({ order }: { order: OrderView }) {
  const isPaid = order.status === 'paid';
  return (
    <>
      {isPaid && !awaitsAll(order) && <Install order={order} />}
      {isPaid && order.hasLicenseKeys && bringsKeys(order) && <Gifts id={order.id} />}
      <div className="order-notes">
        {!isPaid && <Support lead="Any questions?" />}
        {isPaid && (
          <p>
            Changed your mind?{' '}
            <a className="link" href={`/withdraw?order=${order.orderNumber}`}>
              Withdraw from contract here
            </a>
          </p>
        )}
        {/* Signs a shared browser out of the order. */}
        <p>
          On a shared computer?{' '}
          <button type="button" className="link" onClick={leaveThisBrowser}>
            This is not my computer
          </button>{' '}
          closes your orders in this browser. The link in your email opens them again.
        </p>
        {order.status === 'pending' && (
          <SendLink orderId={order.id} label="Email me this page again" lead="Want to look again later?" />
        )}
      </div>
    </>
  );
}

/** The link to the survey, if there is one; only the buyer can open its page. */
export function SurveyInvitation({ path }: { path: string | null }) {
  if (!path) return null;
  return (
    <section className="notice" aria-labelledby="survey">
      <h2 id="survey" className="text-lg">
        How did it go?
      </h2>
      <p className="mt-1">Three short questions, on a page without your keys.</p>
      <a className="btn btn-quiet mt-3" href={path} rel="noreferrer" target="_blank">
        Answer the survey
      </a>
    </section>
  );
}
