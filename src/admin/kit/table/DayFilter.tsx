import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { momentOfDay } from '../../app/day-moment';
import { isoDayOf } from '../time';

interface Props {
  label: string;
  /** From the start of the day, or to its end. */
  bound: 'from' | 'to';
  /** Milliseconds as text, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list by a first or last day. Waits while the year is being typed (0002, 0020). */
export function DayFilter({ label, bound, value, onChange }: Props) {
  const storedDay = value && Number.isFinite(Number(value)) ? isoDayOf(Number(value)) : '';
  const [day, setDay] = useState(storedDay);
  useEffect(() => setDay(storedDay), [storedDay]);
  const choose = (next: string) => {
    setDay(next);
    if (!next || next > '1970') void momentOfDay(next, bound).then(onChange);
  };
  return (
    <label
      className={clsx(
        'inline-flex items-center gap-1.5 text-sm max-md:flex-[1_0_100%]',
        value ? 'font-[550] text-ink' : 'text-muted',
      )}
    >
      <span className="max-md:w-8.5 max-md:flex-none">{label}</span>
      <input
        type="date"
        className="input w-auto max-w-55 max-md:max-w-none max-md:flex-1"
        value={day}
        onChange={(event) => choose(event.target.value)}
      />
    </label>
  );
}
