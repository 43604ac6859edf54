import type { OrderView } from '../../shop/orders/contract';
import { isWindowsOnly } from '../../shop/orders/download';
import { bringsKeys } from '../../shop/orders/tickets';
import { missingOf } from '../../shop/orders/timeline';
import { leaveComputer } from '../../stores/auth-session';
import { SendLink } from './SendLink';

/** The download pages of what was bought; before a key is there, what can be read while waiting for it. */
function pagesFor({ items, hasLicenseKeys }: OrderView): [path: string, name: string][] {
  if (!hasLicenseKeys)
    return [
      ['/system-requirements', 'System requirements'],
      ['/installation-guide', 'Installation guide'],
    ];
  const pages: [string, string][] = [];
  if (items.some((item) => !isWindowsOnly(item)))
    pages.push(['/office-windows', 'Download for Windows'], ['/office-mac', 'Download for Mac']);
  if (items.some(isWindowsOnly)) pages.push(['/office-for-windows', 'Professional Plus for Windows']);
  return [...pages, ['/installation-guide', 'Installation guide'], ['/troubleshooting', 'Troubleshooting']];
}

/** The way on from here, one row each; with the installation first, unless nothing is there to install. */
export function Help({ order }: { order: OrderView }) {
  const forKeys = bringsKeys(order) && order.status === 'paid';
  return (
    <section className="order-more card" aria-labelledby="help">
      <h2 id="help" className="text-lg">
        {!forKeys ? 'Help' : order.hasLicenseKeys ? 'Installation help' : 'While you wait'}
      </h2>
      {forKeys && (
        <ul>
          {pagesFor(order).map(([path, name]) => (
            <li key={path}>
              <a href={path} className="link">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {order.status === 'paid' && (
        <p>
          {missingOf(order) > 0
            ? 'Changed your mind? The refund button above is the quick way. To give formal notice instead:'
            : order.hasLicenseKeys
              ? 'Changed your mind? A key we emailed counts as seen. Unless you agreed at checkout to delivery right away, any right of withdrawal your law gives you stays.'
              : 'Changed your mind?'}{' '}
          <a className="link" href={`/withdraw?order=${order.orderNumber}`}>
            Withdraw from contract here
          </a>
        </p>
      )}
      {/* Closes the order in a browser that others use, too. */}
      <p>
        On a shared computer?{' '}
        <button type="button" className="link" onClick={leaveComputer}>
          This is not my computer
        </button>{' '}
        closes your orders here. The link in your email opens them again.
      </p>
      {order.status === 'pending' && (
        <SendLink orderId={order.id} label="Email me this page again" lead="Want to look again later?" />
      )}
    </section>
  );
}

/** The link to the survey, where there is one: its page opens for the buyer alone. */
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
