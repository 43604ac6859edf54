import { kindLabel, subjectAddress } from '../../../shop/staff/attention';
import type { AttentionEntry, AttentionOutput } from '../../../shop/staff/contract-desk';
import { assign } from '../../../stores/admin/attention';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { Facts } from '../parts/Facts';
import { Go } from '../parts/Go';
import { Panel } from '../parts/Panel';
import { Time } from '../parts/Time';

interface Props {
  entry: AttentionEntry | undefined;
  colleagues: AttentionOutput['colleagues'];
  write: boolean;
  onClose: () => void;
  onResolve: (entry: AttentionEntry) => void;
}

function Subject({ subject, kind }: Pick<AttentionEntry, 'subject' | 'kind'>) {
  const address = subjectAddress(subject, kind);
  if (!address) return <span className="key">{subject}</span>;
  return (
    <Go href={address} className="link key">
      {subject}
    </Go>
  );
}

function Assignee({ entry, colleagues, onClose }: Pick<Props, 'colleagues' | 'onClose'> & { entry: AttentionEntry }) {
  const give = (id: string) => {
    onClose();
    const name = colleagues.find((one) => one.id === id)?.name ?? '';
    void assign([entry.id], id || null, name).catch(() => undefined);
  };
  return (
    <Select
      label="Assigned to"
      value={entry.assignee?.id ?? ''}
      options={[{ value: '', label: 'Nobody' }, ...colleagues.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(event) => give(event.target.value)}
    />
  );
}

/** One entry: what happened, to what, and what can be done about it. */
export function EntryPanel({ entry, colleagues, write, onClose, onResolve }: Props) {
  const open = entry?.state === 'open';
  return (
    <Panel
      look="side"
      open={entry !== undefined}
      onClose={onClose}
      title={entry ? kindLabel(entry.kind) : ''}
      about={entry?.message}
    >
      {entry && (
        <div className="grid gap-5">
          <Facts
            facts={[
              ['About', <Subject key="subject" subject={entry.subject} kind={entry.kind} />],
              ['Since', <Time key="since" at={entry.createdAt} />],
              ...(open
                ? []
                : ([
                    ['Resolved', <Time key="resolved" at={entry.resolvedAt} />],
                    ['By', entry.resolvedBy === 'system' ? 'The cause went away by itself' : entry.resolvedBy],
                    ['Note', entry.note ?? '—'],
                  ] as const)),
            ]}
          />
          {open && write && (
            <>
              <Assignee entry={entry} colleagues={colleagues} onClose={onClose} />
              <Button look="primary" className="justify-self-start" onClick={() => onResolve(entry)}>
                Resolve …
              </Button>
            </>
          )}
        </div>
      )}
    </Panel>
  );
}
