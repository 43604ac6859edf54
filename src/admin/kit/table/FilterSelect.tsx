import { clsx } from 'clsx';
import { DayFilter } from './DayFilter';
import { FILTER_SELECT } from './looks';
import type { Filter } from './types';

interface Props {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}

/** One filter of a list; a native control, fast by keyboard and touch alike. */
export function FilterSelect({ filter, value, onChange }: Props) {
  const { name, label, all, options, preset, day } = filter;
  if (day) return <DayFilter label={label} bound={day} value={value} onChange={onChange} />;
  return (
    <select
      className={clsx(FILTER_SELECT, 'max-md:max-w-none max-md:flex-[1_1_40%]', value && 'border-ink font-[550]')}
      aria-label={label}
      value={value || (preset ?? '')}
      name={name}
      onChange={(event) => onChange(event.target.value === preset ? '' : event.target.value)}
    >
      {preset === undefined && <option value="">{all}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
