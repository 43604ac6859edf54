import { useState } from 'react';
import type { RetainedBuyer } from '../../../shop/customers/contract-retained';
import { mailKindLabel } from '../../../shop/mail/kinds';
import { retainedMailLabel } from '../../../shop/mail/labels-staff';
import type { StaffOrder } from '../../../shop/orders/contract-staff';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Facts } from '../../kit/Facts';
import { Panel } from '../../kit/Panel';
import { Time } from '../../kit/Time';
import { dayOf } from '../../kit/time';
import { Lines } from '../../records/Lines';
import { openRetained } from './orders';

type Books = NonNullable<RetainedBuyer['books']>;
type Dispute = NonNullable<RetainedBuyer['dispute']>;

const person = ({ firstName, lastName, address, zipCode, city }: Books) =>
  [
    ['Name', `${firstName} ${lastName}`],
    ['Address', [address, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')],
  ] as const;

/** The browser in words, and all recorded details for staff who answer a bank. */
function Device({ facts }: { facts: unknown }) {
  if (!facts) return '—';
  const name = (facts as { device?: { deviceName?: string } }).device?.deviceName ?? 'Unknown';
  return (
    <details>
      <summary className="cursor-pointer">
        {name}, <span className="link">all details</span>
      </summary>
      <span className="text-sm break-all text-muted">{JSON.stringify(facts)}</span>
    </details>
  );
}

function ForDispute({ facts }: { facts: Dispute }) {
  const { account, mails, downloads, messages } = facts;
  return (
    <section aria-labelledby="kept-dispute">
      <h3 id="kept-dispute" className="side-title">
        For payment disputes, until {dayOf(facts.keepUntil)}
      </h3>
      <Facts
        facts={[
          ...person(facts),
          ['Email', facts.email],
          ['Phone', facts.phone || '—'],
          ['Account opened', <Time key="opened" at={account?.createdAt ?? null} never="None" />],
          ['Address confirmed', <Time key="confirmed" at={account?.emailVerifiedAt ?? null} never="Never" />],
          ['Browser', <Device key="device" facts={facts.deviceInfo} />],
          [
            'Network (hash)',
            <span key="ip" className="key">
              {facts.ipHash}
            </span>,
          ],
        ]}
      />
      <Lines>
        {mails.map((mail) => (
          <li key={`${mail.kind} ${mail.createdAt}`}>
            <span className="cell-main">
              <span>{mailKindLabel(mail.kind)}</span>
              <span className="cell-sub">
                {retainedMailLabel(mail)}, {mail.recipient}
              </span>
            </span>
            <Time at={mail.sentAt ?? mail.createdAt} />
          </li>
        ))}
        {downloads.map((download) => (
          <li key={`${download.type} ${download.at}`}>
            <span className="cell-main">
              <span>Download: {download.product ?? download.type}</span>
              <span className="cell-sub">{download.byBuyer ? 'By the buyer’s browser' : 'By an unknown browser'}</span>
            </span>
            <Time at={download.at} />
          </li>
        ))}
        {messages.map((message) => (
          <li key={message.created_at}>
            <span className="cell-main">
              <span>{message.subject}</span>
              <span className="cell-sub">{message.message}</span>
            </span>
            <Time at={message.created_at} />
          </li>
        ))}
      </Lines>
    </section>
  );
}

function ForBooks({ facts }: { facts: Books }) {
  return (
    <section aria-labelledby="kept-books">
      <h3 id="kept-books" className="side-title">
        For accounting, until {dayOf(facts.keepUntil)}
      </h3>
      <Facts facts={person(facts)} />
    </section>
  );
}

/** Shows the retained data of an erased buyer: asks for a reason, then shows it until the panel is closed. */
export function Retained({ order }: { order: StaffOrder }) {
  const [action, setAction] = useState<ConfirmedAction>();
  const [buyer, setBuyer] = useState<RetainedBuyer>();
  if (!order.buyerErased) return null;
  const ask = () =>
    setAction({
      title: `Open the kept data of ${order.orderNumber}`,
      text: 'The buyer’s details are sealed. They may be opened for a payment dispute or for accounting. Your reason goes into the audit.',
      confirm: 'Open',
      reason: 'What do you need it for?',
      run: async (reason) => setBuyer(await openRetained(order.id, reason)),
    });
  return (
    <div className="grid gap-2 py-3">
      <p className="text-muted">This order no longer says who bought it.</p>
      {may('orders:refund') && (
        <Button size="small" className="justify-self-start" onClick={ask}>
          Open the kept data
        </Button>
      )}
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
      <Panel
        look="side"
        open={buyer !== undefined}
        onClose={() => setBuyer(undefined)}
        title={`Kept data of ${order.orderNumber}`}
        about="It is erased automatically on the days below."
      >
        <div className="grid gap-6">
          {buyer?.books && <ForBooks facts={buyer.books} />}
          {buyer?.dispute && <ForDispute facts={buyer.dispute} />}
        </div>
      </Panel>
    </div>
  );
}
