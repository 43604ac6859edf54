import { useState } from 'react';
import type { ReadSuppressionOutput } from '../../../shop/mail/contract-suppression';
import { SUPPRESSION_REASONS } from '../../../shop/mail/labels-staff';
import { actorText } from '../../../shop/staff/actor';
import { screenLink } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Facts } from '../../kit/Facts';
import { Link } from '../../kit/Link';
import { RecordPanel } from '../../kit/RecordPanel';
import { Time } from '../../kit/Time';
import { SubjectLink } from '../../records/SubjectLink';
import { askRelease, release } from './release';
import { suppressions } from './suppressions';

const mailsTo = (email: string, more: { state?: 'needs_attention' } = {}) => screenLink('email', { q: email, ...more });

function Story({ value: { entry, mail, held }, close }: { value: ReadSuppressionOutput; close: () => void }) {
  const [action, setAction] = useState<ConfirmedAction>();
  const { email, reason, note, actor, since } = entry;
  const begin = () =>
    setAction({
      ...askRelease(email),
      run: async (why) => {
        await release(entry, why);
        close();
        await suppressions.reload();
      },
    });
  return (
    <div className="grid gap-5">
      {may('mail:send') && (
        <div className="row">
          <Button onClick={begin}>Release</Button>
        </div>
      )}
      <Facts
        facts={[
          [
            'Reason',
            <Badge key="reason" tone={SUPPRESSION_REASONS[reason].tone}>
              {SUPPRESSION_REASONS[reason].label}
            </Badge>,
          ],
          [
            'Since',
            <span key="since">
              <Time at={since} /> {actorText(actor)}
            </span>,
          ],
          ['Note', note ?? '—'],
          ...(mail ? [['By this email', <SubjectLink key="mail" subject={mail} />] as const] : []),
          [
            'Not sent',
            held > 0 ? (
              <Link key="held" href={mailsTo(email, { state: 'needs_attention' })} className="link">
                {held === 1 ? '1 email' : `${held} emails`}
              </Link>
            ) : (
              'No email'
            ),
          ],
          [
            'Emails',
            <Link key="mails" href={mailsTo(email)} className="link">
              All emails to this address
            </Link>,
          ],
        ]}
      />
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
    </div>
  );
}

/** The open address: why it gets no email, and the emails that were not sent. */
export const SuppressionPanel = () => (
  <RecordPanel record={suppressions.record} noun="Address" title={({ entry }) => entry.email}>
    {(value, close) => <Story key={value.entry.id} value={value} close={close} />}
  </RecordPanel>
);
