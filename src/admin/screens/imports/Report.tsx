import { ROW_LABELS, ROW_STATES } from '../../../shop/imports/row-states';
import { Badge } from '../../../ui/Badge';
import { Figures } from '../../kit/Figures';
import type { Line } from './import';

const MAX_LISTED = 200;
const number = new Intl.NumberFormat('en');

/** Lines that were not imported, each with its reason; refused ones first. */
export function SkippedRows({ rows }: { rows: readonly Line[] }) {
  const skipped = rows
    .filter(({ reason }) => reason !== undefined)
    .toSorted((a, b) => Number(b.state === 'refused') - Number(a.state === 'refused') || a.line - b.line);
  if (skipped.length === 0) return null;
  const mixed = new Set(skipped.map(({ state }) => state)).size > 1;
  return (
    <div className="grid gap-2">
      <h3 className="label">Not imported, and why</h3>
      <ul>
        {skipped.slice(0, MAX_LISTED).map(({ line, name, state, reason }) => (
          <li
            key={`${line} ${name} ${reason}`}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-line border-t py-2"
          >
            <span className="num text-muted">Line {line}</span>
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="wrap-anywhere font-medium">{name}</span>
              {mixed && <Badge tone={ROW_LABELS[state].tone}>{ROW_LABELS[state].label}</Badge>}
            </span>
            {/* Under the name it is about. */}
            <span className={state === 'refused' ? 'error col-start-2' : 'col-start-2 text-muted'}>{reason}</span>
          </li>
        ))}
      </ul>
      {skipped.length > MAX_LISTED && <p className="hint">and {number.format(skipped.length - MAX_LISTED)} more.</p>}
    </div>
  );
}

const FIRST = 5;

const ACCEPTED_TITLES = { created: 'New lines', updated: 'Lines that change a record' } as const;

/** The first of the records that are new or change, by name. */
function AcceptedRows({ rows, state }: { rows: readonly Line[]; state: 'created' | 'updated' }) {
  const matching = rows.filter((row) => row.state === state);
  if (matching.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="label">{ACCEPTED_TITLES[state]}</h3>
      <ul>
        {matching.slice(0, FIRST).map(({ line, name }) => (
          <li key={`${line} ${name}`} className="flex flex-wrap items-baseline gap-x-3 border-line border-t py-2">
            <span className="num text-muted">Line {line}</span>
            <span className="wrap-anywhere font-medium">{name}</span>
          </li>
        ))}
      </ul>
      {matching.length > FIRST && <p className="hint">and {number.format(matching.length - FIRST)} more.</p>}
    </div>
  );
}

/** The result or preview of an import: counts, what comes in, and each record that was not imported. */
export function Report({ rows, title, label }: { rows: readonly Line[]; title: string; label: string }) {
  return (
    <div className="grid gap-4" role="status">
      <h3 className="-mb-1 border-line border-t pt-4 font-[620] text-base">{title}</h3>
      <Figures
        label={label}
        narrow
        wide
        figures={ROW_STATES.map((state) => {
          const count = rows.filter((row) => row.state === state).length;
          const value = number.format(count);
          return {
            label: ROW_LABELS[state].label,
            value: count === 0 ? <span className="text-muted">{value}</span> : value,
            warn: state === 'refused' && count > 0 && 'bad',
          };
        })}
      />
      <AcceptedRows rows={rows} state="created" />
      <AcceptedRows rows={rows} state="updated" />
      <SkippedRows rows={rows} />
    </div>
  );
}

/** The progress of a file. */
export function Progress({ done, total, label }: { done: number; total: number; label: string }) {
  return (
    <div className="grid gap-1" role="status">
      <p>
        {label} {number.format(done)} of {number.format(total)} rows
      </p>
      <progress className="w-full accent-ink" value={done} max={Math.max(1, total)} aria-label={label} />
    </div>
  );
}
