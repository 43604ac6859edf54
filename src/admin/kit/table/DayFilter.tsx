import { clsx } from 'clsx';

interface Props {
  label: string;
  /** True for the end of the day, false for its beginning. */
  end: boolean;
  /** Milliseconds as text, or nothing. */
  value: string;
  onChange: (value: string) => void;
}

const two = (number: number) => String(number).padStart(2, '0');

/** The day of a moment as the field takes it, in this browser's time zone. */
function dayOf(value: string): string {
  const at = new Date(Number(value));
  if (!value || Number.isNaN(at.getTime())) return '';
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function momentOf(day: string, end: boolean): string {
  if (!day) return '';
  return String(new Date(`${day}T${end ? '23:59:59.999' : '00:00:00'}`).getTime());
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
        onChange={(event) => onChange(momentOf(event.target.value, end))}
      />
    </label>
  );
}
