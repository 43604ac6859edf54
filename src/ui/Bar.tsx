import { clsx } from 'clsx';

const FILLS = { plain: 'fill-ink', good: 'fill-good', warn: 'fill-warn', bad: 'fill-bad' };

interface Props {
  value: number;
  /** What fills the whole bar. */
  max: number;
  tone?: keyof typeof FILLS;
  className?: string;
}

/** How much of a whole, as a bar beside the number that says it: a picture of that number, so readers skip it. */
export function Bar({ value, max, tone = 'plain', className = 'w-24' }: Props) {
  // What is gone keeps a mark at its start.
  const share = max > 0 ? Math.min(1, Math.max(tone === 'bad' ? 0.06 : 0, value / max)) : 0;
  return (
    <svg className={clsx('h-2 flex-none rounded-tiny', className)} aria-hidden="true">
      <rect width="100%" height="100%" className="fill-line" />
      <rect width={`${share * 100}%`} height="100%" rx="3" className={FILLS[tone]} />
    </svg>
  );
}
