import { useStore } from '@nanostores/react';
import { kindLabel } from '../../../shop/staff/attention';
import { Skeleton } from '../../../ui/Skeleton';
import { withSearch } from '../../app/location';
import { Figures } from '../../kit/Figures';
import { attention } from './attention';
import { BarList } from './BarList';

/** The number of kinds shown, those with the most entries first. */
const MAX_ENTRIES = 5;
const number = new Intl.NumberFormat('en');

/** The number of open entries: all, assigned to me, unassigned, and by kind. Each figure links to its entries. */
export function OpenEntries() {
  const state = useStore(attention.$state);
  const query = useStore(attention.$query);
  const counts = state.status === 'ready' ? state.page.counts : undefined;
  const chosen = query.filters?.state ? undefined : (query.filters?.assignee ?? '');
  // The list below shows the error, with a retry.
  const unknown = state.status === 'failed' ? '—' : <Skeleton className="h-7 w-10" />;
  const figure = (label: string, value: number | undefined, assignee: string) => ({
    label,
    value: value === undefined ? unknown : number.format(value),
    href: withSearch({ assignee, state: '', page: '' }),
    current: chosen === assignee,
  });
  const kinds = counts?.byKind ?? [];
  const rest = kinds.slice(MAX_ENTRIES);
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
        <BarList
          label="Open entries by kind"
          rows={[
            ...kinds.slice(0, MAX_ENTRIES).map(({ kind, open }) => ({
              id: kind,
              label: kindLabel(kind),
              value: open,
              href: withSearch({ kind, assignee: '', state: '', page: '' }),
            })),
            ...(rest.length > 0
              ? [
                  {
                    id: '',
                    label: rest.length === 1 ? '1 other kind' : `${rest.length} other kinds`,
                    value: rest.reduce((sum, { open }) => sum + open, 0),
                    href: withSearch({ kind: '', assignee: '', state: '', page: '' }),
                  },
                ]
              : []),
          ]}
        />
      )}
    </>
  );
}
