import { actorOf } from '../../../shop/staff/actor';
import { entryLabel } from '../../../shop/staff/audit-actions';
import type { AuditEntry } from '../../../shop/staff/contract-audit';
import { permissionLabel } from '../../../shop/staff/permissions';
import type { AuditRow } from '../../../shop/staff/sign-in-rows';
import { withSearch } from '../../app/location';
import { Facts } from '../../kit/Facts';
import { Link } from '../../kit/Link';
import { Panel } from '../../kit/Panel';
import { timeExact } from '../../kit/time';
import { SubjectLink } from '../../records/SubjectLink';

const technical = (text: string) => <span className="key">{text}</span>;

const isNothing = (value: unknown) => value === null || value === undefined;

function Change({ title, value }: { title: string; value: unknown }) {
  if (isNothing(value)) return null;
  return (
    <div className="grid gap-1">
      <h3 className="label">{title}</h3>
      <pre className="px-3 py-2.5 border border-line rounded-control bg-sunken font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        {JSON.stringify(value, null, 2)}
      </pre>
    </div>
  );
}

function Subject({ entry: { subject, about }, onClose }: { entry: AuditEntry; onClose: () => void }) {
  return (
    <>
      <SubjectLink subject={subject} name={about} />{' '}
      <Link href={withSearch({ subject, page: '' })} className="link whitespace-nowrap" onClick={onClose}>
        everything on it
      </Link>
    </>
  );
}

/** One action with all recorded details; of a sign-in, each of its entries. */
export function AuditPanel({ entry: row, onClose }: { entry: AuditRow | undefined; onClose: () => void }) {
  const entries = row?.steps ?? (row ? [row] : []);
  return (
    <Panel look="side" open={row !== undefined} onClose={onClose} title={row ? entryLabel(row) : ''}>
      {entries.map((entry) => (
        <section
          key={entry.id}
          className="grid gap-5 not-first:mt-6 not-first:border-line not-first:border-t not-first:pt-5"
        >
          {row?.steps && <h3 className="font-[620] text-base">{entryLabel(entry)}</h3>}
          <Facts
            facts={[
              ['When', timeExact(entry.createdAt)],
              ['Recorded as', technical(entry.action)],
              [
                'Who',
                <span key="who">
                  {actorOf(entry)}{' '}
                  <Link
                    href={withSearch({ actor: entry.actor, page: '' })}
                    className="link whitespace-nowrap"
                    onClick={onClose}
                  >
                    everything they did
                  </Link>
                </span>,
              ],
              ['On', <Subject key="on" entry={entry} onClose={onClose} />],
              ['Permission', entry.permission ? permissionLabel(entry.permission) : 'None needed'],
              ['Reason', entry.reason ?? 'None asked for'],
              ['Request', technical(entry.requestId)],
            ]}
          />
          <Change title="Before" value={entry.before} />
          <Change title="After" value={entry.after} />
        </section>
      ))}
    </Panel>
  );
}
