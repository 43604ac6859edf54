import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import { computersFor } from '../shop/licenses/key-card';
import { lineOf, PLATFORMS, type Platform } from '../shop/orders/activation';
import type { LicenseKeyItem } from '../shop/orders/contract';
import { imageOf } from '../shop/pictures/image-of';
import type { ReceivedView } from '../shop/recipients/contract';
import { LINK_DAYS } from '../shop/recipients/rules';
import { $platform, platformFor } from '../stores/order/platform';
import {
  $linkMailed,
  $received,
  $receivedBusy,
  $receivedKey,
  copyReceived,
  downloadReceived,
  loadReceived,
  mailReceivedLink,
  toggleReceived,
} from '../stores/order/received';
import { Button } from '../ui/Button';
import { KeyCaps } from '../ui/KeyCaps';
import { lazyPart } from '../ui/lazy-part';
import { RevealCopy } from '../ui/RevealCopy';
import { Skeleton } from '../ui/Skeleton';
import { ActivationSteps } from './order/ActivationSteps';

type OpenedCopy = Extract<ReceivedView, { access: 'recipient' }>;

type Ways = OpenedCopy['ways'];
const systemsOf = (ways: Ways) => PLATFORMS.filter((name) => ways.some(({ platform }) => platform === name));
const stepsOf = (ways: Ways, on: Platform) => ways.find(({ platform }) => platform === on)?.steps ?? [];

const KeyProblemForm = lazyPart(() => import('./order/KeyProblemForm'));

function Problem({ id, item }: { id: string; item: LicenseKeyItem }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-3 border-t border-line pt-1">
      <div className="flex flex-wrap gap-x-6">
        <button type="button" className="link min-h-11" aria-expanded={open} onClick={() => setOpen(!open)}>
          Problem with this key?
        </button>
        <a className="link inline-flex min-h-11 items-center" href="/activation-guide">
          Activation guide
        </a>
      </div>
      {open && (
        <Suspense fallback={<p className="hint">Loading…</p>}>
          <KeyProblemForm order={{ id }} item={item} reload={loadReceived} recipientId={id} />
        </Suspense>
      )}
    </div>
  );
}

function Key({ id, item, ways }: { id: string; item: LicenseKeyItem; ways: Ways }) {
  const key = useStore($receivedKey);
  const busy = useStore($receivedBusy);
  const platform = useStore($platform);
  const isVisible = key?.shown;
  return (
    <section className="key-ticket card" data-product={item.productId} aria-labelledby="key">
      <div className="key-ticket-stub">
        <img
          className="rounded-tiny border border-line"
          src={imageOf(item.productId)}
          alt=""
          width="168"
          height="118"
        />
        <p className="font-semibold">{item.productName}</p>
        <p className="hint">{computersFor(item.devices)}</p>
      </div>
      <div className="key-face">
        <h2 id="key" className="eyebrow">
          Your license key
        </h2>
        {isVisible ? (
          <p className="key keycaps select-all" data-key="clear">
            <KeyCaps text={key.text} />
          </p>
        ) : (
          <p className="key keycaps" data-key="masked">
            <span className="sr-only">Hidden. It ends with {item.licenseKey.replace(/[•\s-]/g, '')}.</span>
            <span aria-hidden="true">
              <KeyCaps text={item.licenseKey} />
            </span>
          </p>
        )}
        {item.terms.map((term) => (
          <p key={term} className="hint mt-2">
            {term}
          </p>
        ))}
        <div className="key-acts mt-5 flex flex-wrap items-center gap-2">
          <RevealCopy
            visible={isVisible === true}
            busy={busy}
            onToggle={() => toggleReceived(id)}
            onCopy={() => copyReceived(id)}
          />
          <Button
            size="small"
            onClick={() =>
              downloadReceived(id, item, stepsOf(ways, platformFor(platform, systemsOf(ways))).map(lineOf))
            }
          >
            Download
          </Button>
        </div>
      </div>
      <div className="key-use">
        <ActivationSteps runsOn={systemsOf(ways)} stepsOn={(platform) => stepsOf(ways, platform)} />
        <Problem id={id} item={item} />
      </div>
    </section>
  );
}

function AskForLink({ id }: { id: string }) {
  const linkMessage = useStore($linkMailed);
  return (
    <div className="grid justify-items-start gap-5" data-closed>
      <h1>This link has expired</h1>
      <p className="lead">
        A link to a key works for {LINK_DAYS} days. We can email a new one to the address this copy was sent to.
      </p>
      <Button look="primary" onClick={() => mailReceivedLink(id)}>
        Email me a new link
      </Button>
      <p role="status" className="empty:absolute">
        {linkMessage}
      </p>
    </div>
  );
}

/** How long the link opens the page, and how to get a new one. */
function LinkNote({ id }: { id: string }) {
  const linkMessage = useStore($linkMailed);
  return (
    <p className="text-muted">
      The link in your email opens this page for {LINK_DAYS} days. After that, this page can email you a new one.{' '}
      <button type="button" className="link" onClick={() => mailReceivedLink(id)}>
        Email me the link again
      </button>{' '}
      <span role="status">{linkMessage}</span>
    </p>
  );
}

function Copy({ view }: { view: OpenedCopy }) {
  const { id, giver, name, message, productName, item, ways, ended, testMode } = view;
  return (
    <div className="grid gap-8">
      <header className="grid justify-items-start gap-3">
        <h1>{TITLE}</h1>
        <p className="lead wrap-anywhere">
          {name ? `${name}, this` : 'This'} copy of <span className="inline-block">{productName}</span> is from {giver}.
        </p>
        {testMode && <p className="badge badge-warn">Test mode - no money moves</p>}
      </header>
      {message && (
        <figure className="copy-message">
          <blockquote className="wrap-anywhere whitespace-pre-line">“{message}”</blockquote>
          <figcaption className="hint mt-1">{giver}</figcaption>
        </figure>
      )}
      {item ? (
        <>
          <Key id={id} item={item} ways={ways} />
          <LinkNote id={id} />
        </>
      ) : (
        <p className="notice">
          {ended
            ? `This copy went back to the shop, so it no longer has a key. Please ask ${giver}.`
            : 'There is no key to show right now. Please come back a little later, or reply to our email.'}
        </p>
      )}
    </div>
  );
}

const TITLE = 'A license key for you';

/** A copy assigned to a recipient: its key, how to activate it, and help. */
export default function ReceivedCopy({ id }: { id: string }) {
  const view = useStore($received);
  useEffect(() => void loadReceived(id), [id]);
  if (view === 'loading')
    return (
      <>
        <h1>{TITLE}</h1>
        <Skeleton className="mt-6 h-56 w-full" />
      </>
    );
  if (view === 'failed')
    return (
      <div className="grid justify-items-start gap-4">
        <h1>{TITLE}</h1>
        <p role="alert">We couldn’t reach the shop. Check your connection and try again.</p>
        <Button onClick={() => loadReceived(id)}>Try again</Button>
      </div>
    );
  return view.access === 'none' ? <AskForLink id={id} /> : <Copy view={view} />;
}
