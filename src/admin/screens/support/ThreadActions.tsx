import { useStore } from '@nanostores/react';
import { errorMessage } from '../../../client/call';
import type { ThreadRow } from '../../../shop/support/contract';
import { toast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { $session, may } from '../../app/session';
import type { ConfirmedAction } from '../../kit/ActionPanel';
import { type Action, Actions } from '../../kit/Actions';
import type { FormName } from './FormPanels';
import { moves } from './support';

interface Props {
  thread: ThreadRow;
  onAction: (action: ConfirmedAction) => void;
  onForm: (form: FormName) => void;
}

const spamAction = (thread: ThreadRow): ConfirmedAction => ({
  title: `Move “${thread.subject}” to spam`,
  text: 'It leaves the inbox and gets no answer. You can take it out of spam later.',
  confirm: 'Move to spam',
  danger: true,
  reason: 'Why is it spam?',
  run: (reason) => moves.spam(thread, reason),
});

/** Runs an action and shows a toast if it fails. */
const reportingErrors = (action: () => Promise<void>) => () => {
  action().catch((error: unknown) => toast('That didn’t work', { text: errorMessage(error), kind: 'bad' }));
};

/** The actions on a thread besides replying. */
export function ThreadActions({ thread, onAction, onForm }: Props) {
  const session = useStore($session);
  if (!may('support:write') || thread.mergedInto) return null;
  const me = session.status === 'in' ? session.admin.id : '';
  const { state, assignee } = thread;
  const active = state === 'open' || state === 'snoozed';
  const more: (Action | false)[] = [
    me !== '' && assignee?.id !== me && { label: 'Assign to me', run: reportingErrors(() => moves.assign(thread, me)) },
    { label: 'Assign…', run: () => onForm('assign') },
    active && { label: 'Snooze…', run: () => onForm('snooze') },
    state === 'snoozed' && { label: 'Open again now', run: reportingErrors(() => moves.reopen(thread)) },
    // A quote is possible only in the thread of its request.
    thread.kind !== 'quote' && { label: 'Merge into another…', run: () => onForm('merge') },
    state !== 'spam' && { label: 'Move to spam…', danger: true, run: () => onAction(spamAction(thread)) },
  ];
  return (
    <>
      <Button onClick={() => onForm('note')}>Write a note</Button>
      {active && <Button onClick={reportingErrors(() => moves.close(thread))}>Close</Button>}
      {state === 'closed' && <Button onClick={reportingErrors(() => moves.reopen(thread))}>Open again</Button>}
      {state === 'spam' && <Button onClick={reportingErrors(() => moves.unspam(thread))}>Not spam</Button>}
      <Actions label="More for this thread" actions={more.filter((one) => one !== false)} />
    </>
  );
}
