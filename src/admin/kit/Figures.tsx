import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from './Link';

/** One figure of a screen: its label, value and link. */
export interface Figure {
  label: string;
  value: ReactNode;
  /** What else there is to say, on a line below the value. */
  more?: ReactNode;
  /** Its link; without one it is plain text. */
  href?: string;
  /** Whether the list below shows what it counts. */
  current?: boolean;
  warn?: boolean | 'bad';
}

const CELL =
  'relative grid min-w-0 content-start gap-0.5 py-2.5 pr-2 md:py-3 md:pr-4 md:pl-4 md:in-[li:first-child]:pl-0';
const UNDERLINED =
  'aria-[current]:*:first:underline hover:*:first:underline aria-[current]:*:first:text-ink hover:*:first:text-ink';
const VALUE =
  'whitespace-nowrap font-[620] text-[1.375rem] tabular-nums md:text-[1.625rem] leading-[1.2] tracking-[-0.03em] [word-spacing:0.08em]';

function Cell({ label, value, more, warn }: Figure) {
  return (
    <>
      <span className="text-muted text-sm decoration-2 decoration-ink underline-offset-[5px]">{label}</span>
      <span className={clsx(VALUE, warn && (warn === 'bad' ? 'text-bad' : 'text-warn'))}>{value}</span>
      {more && <span className="text-muted text-sm tabular-nums">{more}</span>}
    </>
  );
}

const TWO =
  'grid-cols-2 max-md:[&>:last-child:nth-child(odd)]:col-span-full max-md:*:even:border-l max-md:*:even:pl-3 max-md:*:nth-[n+3]:border-t';
const ODD =
  'grid-cols-2 max-md:*:first:col-span-full max-md:*:nth-[2n+3]:border-l max-md:*:nth-[2n+3]:pl-3 max-md:*:nth-[n+2]:border-t';
const THREE = 'grid-cols-3 max-md:*:not-nth-[3n+1]:border-l max-md:*:not-nth-[3n+1]:pl-3 max-md:*:nth-[n+4]:border-t';
type Props = { label?: string; figures: readonly Figure[]; narrow?: boolean; wide?: boolean };

/** Labeled figures in equal columns; closer in a panel (`narrow`); amounts (`wide`) in two columns on a phone. */
export function Figures({ label, figures, narrow, wide }: Props) {
  return (
    <ul
      className={clsx(
        'grid border-line border-y',
        wide && !narrow && figures.length % 2 ? ODD : wide || figures.length % 3 > 0 ? TWO : THREE,
        narrow
          ? 'md:auto-cols-fr md:grid-flow-col md:grid-cols-none'
          : 'md:grid-cols-[repeat(auto-fit,minmax(136px,1fr))]',
      )}
      aria-label={label}
    >
      {figures.map((figure) => (
        <li
          key={figure.label}
          className={clsx('border-line md:not-first:border-l', narrow && 'md:[&>*]:min-w-0 md:[&>*]:pr-3')}
        >
          {figure.href === undefined ? (
            <div className={CELL}>
              <Cell {...figure} />
            </div>
          ) : (
            <Link
              href={figure.href}
              className={clsx(CELL, UNDERLINED)}
              aria-current={figure.current ? 'true' : undefined}
            >
              <Cell {...figure} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
