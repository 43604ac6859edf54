import { useState } from 'react';
import { entryTitle } from '../../../shop/staff/attention';
import type { AttentionEntry, Colleague } from '../../../shop/staff/contract-attention';
import { remedyOf } from '../../../shop/staff/remedy';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Facts } from '../../kit/Facts';
import { Link } from '../../kit/Link';
import { Panel } from '../../kit/Panel';
import { runOrToast } from '../../kit/row-action';
import { Time } from '../../kit/Time';
import { questionOf } from '../../records/question-of';
import { SubjectLink } from '../../records/SubjectLink';
import { assign, attention } from './attention';
import { RESOLVE } from './attention-table';

interface Props {
  entry: AttentionEntry | undefined;
  colleagues: readonly Colleague[];
  onClose: () => void;
}

function Assignee({ entry, colleagues, onClose }: Props & { entry: AttentionEntry }) {
  const give = (id: string) => {
    onClose();
    const name = colleagues.find((one) => one.id === id)?.name ?? '';
    const action = { label: 'Assign', run: () => assign([entry.id], id || null, name) };
    void runOrToast({ action, rows: [entry] }).then(attention.refresh);
  };
  return (
    <Select
      label="Assigned to"
      value={entry.assignee?.id ?? ''}
      options={[{ value: '', label: 'Unassigned' }, ...colleagues.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(event) => give(event.target.value)}
    />
  );
}

/** The action that resolves the entry. */
function Remedy({ entry }: { entry: AttentionEntry }) {
  const remedy = remedyOf(entry, may);
  if (!remedy) return null;
  return (
    <Link href={remedy.address} className="btn btn-primary justify-self-start">
      {remedy.label}
    </Link>
  );
}

/** One entry: what happened, to what, and what can be done about it. */
export default function EntryPanel({ entry, colleagues, onClose }: Props) {
  const [action, setAction] = useState<ConfirmedAction>();
  const open = entry?.state === 'open';
  return (
    <>
      <Panel
        look="side"
        open={entry !== undefined}
        onClose={onClose}
        title={entry ? entryTitle(entry) : ''}
        about={entry?.message}
      >
        {entry && (
          <div className="grid gap-5">
            <Facts
              facts={[
                ['About', <SubjectLink key="subject" subject={entry.subject} kind={entry.kind} name={entry.about} />],
                ['Since', <Time key="since" at={entry.createdAt} />],
                ...(open
                  ? []
                  : ([
                      ['Resolved', <Time key="resolved" at={entry.resolvedAt} />],
                      ['By', entry.resolvedBy === 'system' ? 'The shop, when its cause was gone' : entry.resolvedBy],
                      ['Note', entry.note ?? '—'],
                    ] as const)),
              ]}
            />
            {open && <Remedy entry={entry} />}
            {open && may('attention:write') && (
              <>
                <Assignee entry={entry} colleagues={colleagues} onClose={onClose} />
                <Button
                  className="justify-self-start"
                  onClick={() => {
                    onClose();
                    setAction(questionOf(RESOLVE, entry, attention.refresh));
                  }}
                >
                  Resolve
                </Button>
              </>
            )}
          </div>
        )}
      </Panel>
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
    </>
  );
}
