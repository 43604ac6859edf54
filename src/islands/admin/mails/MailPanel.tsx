import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import type { ReadMailOutput } from '../../../shop/mail/contract';
import { subjectAddress } from '../../../shop/staff/attention';
import { $location, go, withSearch } from '../../../stores/admin/location';
import { mail } from '../../../stores/admin/mails';
import { Skeleton } from '../../../ui/Skeleton';
import { actorText } from '../parts/actor';
import { Failed } from '../parts/Empty';
import { Facts } from '../parts/Facts';
import { Go } from '../parts/Go';
import { Panel } from '../parts/Panel';
import { Time } from '../parts/Time';
import { kindText, MailState } from './words';

const STEPS: Record<string, string> = {
  failed: 'An attempt failed',
  sent: 'The mail service took it',
  delivered: 'Delivered',
  bounced: 'Came back',
  delayed: 'The mailbox takes its time',
  complained: 'Marked as unwanted',
  needs_attention: 'Given to a person',
  replayed: 'Sent again by another mail',
  cancelled: 'Kept back',
};

const TROUBLE = new Set(['failed', 'bounced', 'complained', 'needs_attention']);

const close = () => go(withSearch({ mail: '' }), { replace: true });

function Story({ value: { mail: row, events } }: { value: ReadMailOutput }) {
  const address = subjectAddress(row.subject);
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          ['To', row.recipient],
          ['State', <MailState key="state" {...row} />],
          [
            'About',
            address ? (
              <Go key="about" href={address} className="link key">
                {row.subject}
              </Go>
            ) : (
              <span key="about" className="key">
                {row.subject}
              </span>
            ),
          ],
          ['Attempts', row.attempts],
          ['Next attempt', <Time key="next" at={row.nextAttemptAt} never="None follows" />],
          ['Written', <Time key="written" at={row.createdAt} />],
        ]}
      />
      <ol className="timeline timeline-plain" reversed>
        {events.map((event) => (
          <li
            key={`${event.kind} ${event.at} ${event.detail}`}
            className={clsx(TROUBLE.has(event.kind) && 'timeline-bad')}
          >
            <span className="cell-main">
              <span>{STEPS[event.kind] ?? event.kind}</span>
              {event.detail && event.kind !== 'replayed' && <span className="cell-sub">{event.detail}</span>}
              <span className="cell-sub">
                <Time at={event.at} /> {event.provider ?? actorText(event.actor)}
              </span>
            </span>
          </li>
        ))}
        <li>
          <span className="cell-main">
            <span>Written</span>
            <span className="cell-sub">
              <Time at={row.createdAt} />
            </span>
          </span>
        </li>
      </ol>
    </div>
  );
}

/** The mail the address names, and what became of it. */
export function MailPanel() {
  const id = useStore($location).search.get('mail');
  const now = useStore(mail.$state);
  useEffect(() => {
    if (id) mail.open(id);
  }, [id]);
  const title = now.state === 'ready' ? kindText(now.value.mail.kind) : 'Mail';
  return (
    <Panel look="side" open={id !== null} onClose={close} title={title}>
      {now.state === 'ready' && <Story value={now.value} />}
      {now.state === 'loading' && <Skeleton className="h-40 w-full" />}
      {now.state === 'failed' && <Failed text={now.text} onRetry={mail.reload} />}
    </Panel>
  );
}
