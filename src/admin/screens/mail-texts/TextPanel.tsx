import { useState } from 'react';
import type { MailTextOutput, TextChange } from '../../../shop/mail/contract-texts';
import { actorText } from '../../../shop/staff/actor';
import { toast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Facts } from '../../kit/Facts';
import { lazyForm } from '../../kit/lazy-form';
import { RecordPanel } from '../../kit/RecordPanel';
import { Timeline } from '../../kit/Timeline';
import { changedParts, nameOf, text as record, save } from './texts';

const TextForm = lazyForm(() => import('./TextForm'));

/** The action that restores a former text, or the built-in one (null). */
const restoreAction = ({ text }: MailTextOutput, value: TextChange['value']): ConfirmedAction => ({
  title: value ? 'Use these words again' : 'Back to the built-in words',
  text: value
    ? `${changedParts(text, value)}: as they were worded then.`
    : 'Every part goes back to its original text.',
  confirm: value ? 'Use them again' : 'Use the built-in words',
  reason: 'Why are they changed?',
  run: async (reason) => {
    await save(text, value, reason);
    toast(`${nameOf(text)}: saved. New emails use it.`, { kind: 'good' });
  },
});

function History({ value, onAction }: { value: MailTextOutput; onAction: (action: ConfirmedAction) => void }) {
  if (value.history.length === 0) return <p className="text-muted">These words were never changed.</p>;
  return (
    <Timeline
      moments={value.history.map((change, index) => ({
        key: String(change.revision),
        text: change.value ? `Changed: ${changedParts(value.text, change.value)}` : 'Back to the built-in words',
        at: change.at,
        by: actorText(change.actor),
        detail: (
          <>
            {Object.entries(change.value ?? {}).map(([name, words]) => (
              <span key={name} className="block wrap-anywhere">
                {words || '(left empty)'}
              </span>
            ))}
            {change.reason}{' '}
            {index > 0 && change.value && may('settings:write') && (
              <Button size="small" look="plain" onClick={() => onAction(restoreAction(value, change.value))}>
                Use them again
              </Button>
            )}
          </>
        ),
      }))}
    />
  );
}

function Body({ value, close }: { value: MailTextOutput; close: () => void }) {
  const [action, setAction] = useState<ConfirmedAction>();
  const { text } = value;
  return (
    <div className="grid gap-6">
      {text.broken && (
        <p className="notice notice-bad">
          The saved words can’t be sent, so the built-in ones are used. Save others, or go back to the built-in words.
        </p>
      )}
      {may('settings:write') ? (
        <TextForm key={text.revision} value={text} onSaved={close} />
      ) : (
        <Facts
          facts={text.parts.map(({ name, label, when }) => [when ? `${label}: ${when}` : label, text.text[name]])}
        />
      )}
      {may('settings:write') && (text.changed || text.broken) && (
        <div>
          <Button size="small" onClick={() => setAction(restoreAction(value, null))}>
            Back to the built-in words
          </Button>
        </div>
      )}
      <section aria-label="History">
        <h3 className="label">History</h3>
        <History value={value} onAction={setAction} />
      </section>
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
    </div>
  );
}

/** The text named by the address: its parts, a preview, and its history. */
export const TextPanel = () => (
  <RecordPanel record={record} noun="Email text" title={({ text }) => nameOf(text)}>
    {(value, close) => <Body value={value} close={close} />}
  </RecordPanel>
);
