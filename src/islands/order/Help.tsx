import { useStore } from '@nanostores/react';
import type { OrderView } from '../../shop/orders/contract';
import { isWindowsOnly } from '../../shop/orders/download';
import { bringsKeys, workingOf } from '../../shop/orders/tickets';
import { leaveComputer } from '../../stores/auth-session';
import { $resending, emailKeys } from '../../stores/order-resend';
import { Button } from '../../ui/Button';
import { SendLink } from './SendLink';

/** The download pages of what was bought. */
function pagesFor({ items }: OrderView): [path: string, name: string][] {
  const pages: [string, string][] = [];
  if (items.some((item) => !isWindowsOnly(item)))
    pages.push(['/office-windows', 'Download for Windows'], ['/office-mac', 'Download for Mac']);
  if (items.some(isWindowsOnly)) pages.push(['/office-for-windows', 'Professional Plus for Windows']);
  return [...pages, ['/installation-guide', 'Installation guide'], ['/troubleshooting', 'Troubleshooting']];
}

/** Where people find help: with the installation, unless only a sum was paid, which brings no key. */
export function Help({ order }: { order: OrderView }) {
  const forKeys = bringsKeys(order);
  return (
    <section aria-labelledby="help">
      <h2 id="help" className="text-lg">
        {forKeys ? 'Installation help' : 'Help'}
      </h2>
      {forKeys && (
        <ul className="mt-2 flex flex-wrap gap-x-6">
          {pagesFor(order).map(([path, name]) => (
            <li key={path}>
              <a href={path} className="link inline-flex min-h-11 items-center">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {order.status === 'paid' && (
        <p className="mt-1">
          <a className="link inline-flex min-h-11 items-center" href={`/withdraw?order=${order.orderNumber}`}>
            Withdraw from contract here
          </a>
        </p>
      )}
    </section>
  );
}

/** Mails the keys again or, while there are none, the link to this page. */
export function MailAgain({ order }: { order: OrderView }) {
  const resending = useStore($resending);
  if (order.status !== 'paid' || !order.hasLicenseKeys)
    return <SendLink orderId={order.id} label="Email me this page again" />;
  return (
    <Button
      className="self-start justify-self-start"
      busy={resending === 'all'}
      busyText="Sending…"
      onClick={() => emailKeys(order)}
    >
      {workingOf(order.licenseKeys).length > 1 ? 'Email all keys again' : 'Email my key again'}
    </Button>
  );
}

/** Closes the order in a browser that others use, too. */
export function Leave() {
  return (
    <p className="text-muted">
      On a shared computer?{' '}
      <button type="button" className="link min-h-11" onClick={leaveComputer}>
        This is not my computer
      </button>{' '}
      closes your orders here. The link in your email opens them again.
    </p>
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
