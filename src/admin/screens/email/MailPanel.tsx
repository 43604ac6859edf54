import type { ReadMailOutput, ShownMail } from '../../../shop/mail/contract';
import { mailKindLabel } from '../../../shop/mail/kinds';
import { MAIL_STATES } from '../../../shop/mail/labels';
import { MAIL_EVENTS, mailLabel } from '../../../shop/mail/labels-staff';
import { actorText } from '../../../shop/staff/actor';
import { Badge } from '../../../ui/Badge';
import { Facts } from '../../kit/Facts';
import { RecordPanel } from '../../kit/RecordPanel';
import { Time } from '../../kit/Time';
import { Timeline } from '../../kit/Timeline';
import { SubjectLink } from '../../records/SubjectLink';
import { SuppressionNotice } from '../suppression/SuppressionNotice';
import { MailContent } from './MailContent';
import { mails } from './mails';

/** The state of an email. */
export const MailState = (mail: ShownMail) => <Badge tone={mailLabel(mail).tone}>{mailLabel(mail).label}</Badge>;

function Story({ value: { mail: row, events, suppression } }: { value: ReadMailOutput }) {
  return (
    <div className="grid gap-5">
      {suppression && <SuppressionNotice {...suppression} />}
      <MailContent id={row.id} />
      <Facts
        facts={[
          ['About', <SubjectLink key="about" subject={row.subject} name={row.about} />],
          ['Attempts', row.attempts],
          ...(row.state === 'queued' || row.state === 'needs_attention'
            ? [['Next attempt', <Time key="next" at={row.nextAttemptAt} never="No more attempts" />] as const]
            : []),
        ]}
      />
      <Timeline
        moments={[
          ...events.map((event) => ({
            key: `${event.kind} ${event.at} ${event.detail}`,
            text: MAIL_EVENTS[event.kind].label,
            bad: MAIL_EVENTS[event.kind].tone === 'bad',
            at: event.at,
            by: event.provider ?? actorText(event.actor),
            detail: event.kind !== 'replayed' && event.detail,
          })),
          { key: 'queued', text: MAIL_STATES.queued.label, at: row.createdAt },
        ]}
      />
    </div>
  );
}

/** The email named by the address, and its history. */
export const MailPanel = () => (
  <RecordPanel
    record={mails.record}
    noun="Email"
    title={({ mail }) => mailKindLabel(mail.kind)}
    about={({ mail }) => (
      <span className="row">
        To {mail.recipient} <MailState {...mail} />
      </span>
    )}
  >
    {(value) => <Story value={value} />}
  </RecordPanel>
);
