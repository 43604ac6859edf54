import { useStore } from '@nanostores/react';
import { Skeleton } from '../../../ui/Skeleton';
import { withSearch } from '../../app/location';
import { Link } from '../../kit/Link';
import { attention } from './attention';

const figures = new Intl.NumberFormat('en');

/** How much needs a person: all, mine, nobody's. Each figure leads to its entries. */
export function Figures() {
  const state = useStore(attention.$state);
  const query = useStore(attention.$query);
  const counts = state.state === 'ready' ? state.page.counts : undefined;
  const chosen = query.filters?.state ? undefined : (query.filters?.assignee ?? '');
  // The list below tells why, and tries again.
  const unknown = state.state === 'failed' ? '—' : <Skeleton className="h-7 w-10" />;
  const all = [
    { label: 'Open', value: counts?.open, assignee: '' },
    { label: 'Mine', value: counts?.mine, assignee: 'me' },
    { label: 'Nobody’s', value: counts?.unassigned, assignee: 'none' },
  ];
  return (
    <ul className="figures" aria-label="Open entries">
      {all.map(({ label, value, assignee }) => (
        <li key={label}>
          <Link
            href={withSearch({ assignee, state: '', page: '' })}
            className="figure"
            aria-current={chosen === assignee ? 'true' : undefined}
          >
            <span className="figure-value">{value === undefined ? unknown : figures.format(value)}</span>
            <span className="figure-label">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
