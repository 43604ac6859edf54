import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatMoney } from '../../../shop/money';
import { Figures } from '../../kit/Figures';
import { owed, receivables } from './receivables';

/** What is left to pay, currency by currency, with what of it is late. */
export function Owed() {
  const state = useStore(owed.$state);
  const list = useStore(receivables.$state);
  const page = list.status === 'ready' ? list.page : undefined;
  // A booking asks for the list again, and the list for these.
  useEffect(() => {
    if (page) owed.open('all');
  }, [page]);
  if (state.status !== 'ready' || state.value.length === 0) return null;
  return (
    <Figures
      label="Left to pay"
      wide
      figures={state.value.map(({ currency, minor, late }) => ({
        value: formatMoney({ minor, currency }),
        label:
          late === 0
            ? 'Not yet due'
            : late === minor
              ? 'Overdue'
              : `Left to pay, ${formatMoney({ minor: late, currency })} of it overdue`,
        warn: late > 0 && 'bad',
      }))}
    />
  );
}
