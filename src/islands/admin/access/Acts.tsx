import type { AuditEntry } from '../../../shop/staff/contract-desk';
import { Go } from '../parts/Go';
import { Time } from '../parts/Time';

/** The latest acts on people, roles and sign-ins. */
export function Acts({ acts }: { acts: readonly AuditEntry[] }) {
  return (
    <section className="grid gap-3" aria-labelledby="acts-title">
      <div className="row">
        <h2 id="acts-title" className="part-title">
          Latest acts
        </h2>
        <Go href="/admin/audit" className="link">
          Search the audit
        </Go>
      </div>
      {acts.length === 0 ? (
        <p className="text-muted">Nothing has been recorded yet.</p>
      ) : (
        <ul className="lines sheet">
          {acts.map(({ id, action, actorName, subject, createdAt }) => (
            <li key={id}>
              <span className="cell-main">
                <span>
                  {actorName}: <span className="key">{action}</span>
                </span>
                <span className="cell-sub key">{subject}</span>
              </span>
              <Time at={createdAt} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
