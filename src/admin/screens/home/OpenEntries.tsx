import { useStore } from '@nanostores/react';
import { kindLabel } from '../../../shop/staff/attention';
import { Skeleton } from '../../../ui/Skeleton';
import { withSearch } from '../../app/location';
import { Figures } from '../../kit/Figures';
import { Link } from '../../kit/Link';
import { attention } from './attention';

const number = new Intl.NumberFormat('en');

/** The number of open entries: all, assigned to me, unassigned, and by kind. Each figure links to its entries. */
export function OpenEntries() {
  const state = useStore(attention.$state);
  const query = useStore(attention.$query);
  const counts = state.status === 'ready' ? state.page.counts : undefined;
  const activeAssignee = query.filters?.state ? undefined : (query.filters?.assignee ?? '');
  // The list below shows the error, with a retry.
  const unknown = state.status === 'failed' ? '—' : <Skeleton className="h-7 w-10" />;
  const figure = (label: string, value: number | undefined, assignee: string) => ({
    label,
    value: value === undefined ? unknown : number.format(value),
    href: withSearch({ assignee, state: '', page: '' }),
    current: activeAssignee === assignee,
  });
  const kinds = counts?.byKind ?? [];
  return (
    <>
      <Figures
        label="Open entries"
        figures={[
          figure('Open', counts?.open, ''),
          figure('Mine', counts?.mine, 'me'),
          figure('Unassigned', counts?.unassigned, 'none'),
        ]}
      />
      {kinds.length > 1 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-2 max-md:gap-y-3.5" aria-label="Open entries by kind">
          {kinds.map(({ kind, open }) => (
            <li key={kind} className="num">
              <Link href={withSearch({ kind, assignee: '', state: '', page: '' })} className="link">
                {kindLabel(kind)}
              </Link>{' '}
              <span className="text-muted">{number.format(open)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
