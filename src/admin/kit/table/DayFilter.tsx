import { clsx } from 'clsx';
import { isoDayOf, ZONE } from '../time';

interface Props {
  label: string;
  /** True for the end of the day, false for its beginning. */
  end: boolean;
  /** Milliseconds as text, or nothing. */
  value: string;
  onChange: (value: string) => void;
}

/** The day of a moment as the field takes it, by the shop's clocks. */
const dayOf = (value: string) => (value && Number.isFinite(Number(value)) ? isoDayOf(Number(value)) : '');

async function momentOf(day: string, end: boolean): Promise<string> {
  if (!day) return '';
  // Not part of the first screen, which filters nothing by day yet.
  const { storeDay } = await import('../../../shop/reports/days');
  const { beginsAt, endsAt } = storeDay(day, ZONE);
  return String(end ? endsAt - 1 : beginsAt);
}

/** Limits a list to what is not before, or not after, a day. */
export function DayFilter({ label, end, value, onChange }: Props) {
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
        value={dayOf(value)}
        onChange={(event) => void momentOf(event.target.value, end).then(onChange)}
      />
    </label>
  );
}
