import { Bar } from '../../../ui/Bar';
import { Link } from '../../kit/Link';

export interface BarRow {
  id: string;
  label: string;
  value: number;
  /** The list of what it counts. */
  href: string;
}

const number = new Intl.NumberFormat('en');

/** Counts of several kinds with a bar each; the bars are hidden from screen readers. */
export function BarList({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  const max = Math.max(0, ...rows.map(({ value }) => value));
  return (
    <ul className="grid gap-x-12 gap-y-2 md:grid-cols-2" aria-label={label}>
      {rows.map(({ id, label: name, value, href }) => (
        <li key={id} className="grid grid-cols-[160px_minmax(0,1fr)_2ch] items-center gap-x-4">
          <Link href={href} className="link justify-self-start">
            {name}
          </Link>
          <Bar value={value} max={max} className="w-full" />
          <span className="num text-right">{number.format(value)}</span>
        </li>
      ))}
    </ul>
  );
}
