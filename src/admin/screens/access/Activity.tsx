import { actorOf } from '../../../shop/staff/actor';
import { actionLabel, subjectLabel } from '../../../shop/staff/audit-actions';
import type { AuditEntry } from '../../../shop/staff/contract-audit';
import type { Person } from '../../../shop/staff/contract-people';
import { rowsOf, signInWords } from '../../../shop/staff/sign-in-rows';
import { Link } from '../../kit/Link';
import { Time } from '../../kit/Time';
import { Lines } from '../../records/Lines';

interface Props {
  entries: readonly AuditEntry[];
  /** The staff, to show their names. */
  people: readonly Person[];
}

/** The latest actions on people, invitations and sign-ins, in words, a sign-in in one; the audit log has all details. */
export function Activity({ entries, people }: Props) {
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  return (
    <section className="grid gap-3" aria-labelledby="activity-title">
      <div className="row">
        <h2 id="activity-title" className="text-lg leading-[1.15]">
          Latest activity
        </h2>
        <Link href="/admin/audit" className="link">
          Search the audit log
        </Link>
      </div>
      {entries.length === 0 ? (
        <p className="text-muted">Nothing has been recorded yet.</p>
      ) : (
        <Lines className="card *:px-3.5 *:last:border-b-0">
          {rowsOf(entries).map((entry) => {
            const subject = subjectLabel(entry, names);
            const { how, more } = signInWords(entry);
            const summary = [actionLabel(entry.action), how, more].filter(Boolean).join(' ');
            return (
              <li key={entry.id} className="flex-nowrap!">
                <span className="cell-main min-w-0">
                  <span>{subject ? `${summary}: ${subject}` : summary}</span>
                  <span className="cell-sub">{actorOf(entry)}</span>
                </span>
                <span className="flex-none">
                  <Time at={entry.createdAt} />
                </span>
              </li>
            );
          })}
        </Lines>
      )}
    </section>
  );
}
