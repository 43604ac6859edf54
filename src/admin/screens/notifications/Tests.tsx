import { useState } from 'react';
import type { TestedOutput } from '../../../shop/notifications/contract';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Block } from '../../kit/Block';
import { runOrToast } from '../../kit/row-action';
import { SubjectLink } from '../../records/SubjectLink';
import { sendTests } from './notifications';

const toneOf = (state: string) =>
  state === 'sent' || state === 'delivered' ? 'good' : state === 'queued' ? 'plain' : 'bad';

/** Sends a test email to every recipient and shows the results. */
export function Tests() {
  const [mails, setMails] = useState<TestedOutput['mails']>([]);
  const [busy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    const run = async () => {
      setMails((await sendTests()).mails);
      return { title: 'Test emails handed over' };
    };
    await runOrToast({ action: { label: 'Send a test email', run }, rows: [{}] });
    setBusy(false);
  };
  return (
    <Block title="Try it">
      <div className="grid gap-3 px-4 py-3">
        <p className="text-muted">Sends a test email to everyone in the saved rules.</p>
        <div>
          <Button size="small" busy={busy} busyText="One moment…" onClick={() => void test()}>
            Send a test email
          </Button>
        </div>
        <ul aria-live="polite" className="grid gap-2 empty:hidden">
          {mails.map(({ id, to, state, text }) => (
            <li key={id} className="wrap-anywhere">
              <Badge tone={toneOf(state)}>{to}</Badge> {text} <SubjectLink subject={id} />
            </li>
          ))}
        </ul>
      </div>
    </Block>
  );
}
