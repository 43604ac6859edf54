import { type FormEvent, useState } from 'react';
import { dayCount } from '../../../shop/reports/days';
import { MAX_DAYS, PERIODS, type Span } from '../../../shop/reports/views';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { navigate, withSearch } from '../../app/location';
import type { Choice } from './report';

const CHOSEN = 'chosen';

function CustomRange({ from, to }: Span) {
  const [error, setError] = useState<string>();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [first = '', last = ''] = [String(data.get('from')), String(data.get('to'))].sort();
    if (!first) return setError('Enter the first and the last day.');
    if (dayCount(first, last) > MAX_DAYS) return setError('Choose two years at most.');
    setError(undefined);
    navigate(withSearch({ from: first, to: last, period: '' }));
  };
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={show} key={`${from} ${to}`}>
      <Field label="From" name="from" type="date" defaultValue={from} error={error} />
      <Field label="To" name="to" type="date" defaultValue={to} />
      <Button type="submit">Show</Button>
    </form>
  );
}

/** Chooses the days of the dashboard: a preset period, or custom days. */
export function DayRange({ choice, span }: { choice: Choice; span: Span }) {
  const { period, chosen } = choice;
  const change = (value: string) =>
    navigate(
      withSearch(
        value === CHOSEN ? { ...span, period: '' } : { from: '', to: '', period: value === '30d' ? '' : value },
      ),
    );
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label="Days"
        fieldClass="[&>label]:sr-only"
        value={chosen ? CHOSEN : period}
        options={[
          ...Object.entries(PERIODS).map(([value, label]) => ({ value, label })),
          { value: CHOSEN, label: 'Custom range' },
        ]}
        onChange={(event) => change(event.target.value)}
      />
      {chosen && <CustomRange {...chosen} />}
    </div>
  );
}
