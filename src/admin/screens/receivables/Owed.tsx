import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatMoney } from '../../../shop/money';
import { Skeleton } from '../../../ui/Skeleton';
import { type Figure, Figures } from '../../kit/Figures';
import { type OwedSum, owed, receivables } from './receivables';

/** Totals load after the list but reserve their space: otherwise they would move rows away under a click. */
const LOADING: readonly Figure[] = [
  { label: 'Left to pay', value: <Skeleton className="my-[0.1em] h-[1em] w-[5em]" /> },
];
const NOTHING: readonly Figure[] = [{ label: 'Left to pay', value: 'Nothing' }];

const figuresOf = (sums: readonly OwedSum[]): readonly Figure[] =>
  sums.length === 0
    ? NOTHING
    : sums.map(({ currency, minor, late }) => ({
        value: formatMoney({ minor, currency }),
        label:
          late === 0
            ? 'Not yet due'
            : late === minor
              ? 'Overdue'
              : `Left to pay, ${formatMoney({ minor: late, currency })} of it overdue`,
        warn: late > 0 && 'bad',
      }));

/** What is left to pay and how much of it is late, by currency. */
export function Owed() {
  const state = useStore(owed.$state);
  const list = useStore(receivables.$state);
  const page = list.status === 'ready' ? list.page : undefined;
  // A booking reloads the list, and the list reloads these totals.
  useEffect(() => {
    if (page) owed.open('all');
  }, [page]);
  if (state.status === 'failed') return null;
  return <Figures label="Left to pay" wide figures={state.status === 'ready' ? figuresOf(state.value) : LOADING} />;
}
