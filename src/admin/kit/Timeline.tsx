import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Time } from './Time';

export interface Moment {
  key: string;
  text: ReactNode;
  /** Null where unknown. */
  at: number | null;
  /** The actor and further details. */
  by?: ReactNode;
  /** More about the event. */
  detail?: ReactNode;
  /** Whether it is a failure. */
  bad?: boolean;
}

const LINE =
  'relative py-2 pl-5.5 not-last:after:absolute not-last:after:top-7 not-last:after:-bottom-2 not-last:after:left-1.25 not-last:after:w-0.5 not-last:after:bg-line';
const DOT = 'before:absolute before:top-3.75 before:left-0.5 before:size-2 before:rounded-[50%] before:border-2';
const LOOKS = {
  bad: 'before:border-bad before:bg-bad',
  newest: 'before:border-ink before:bg-ink',
  past: 'before:border-edge before:bg-surface',
};

/** Events, newest first. */
export function Timeline({ moments, className }: { moments: readonly Moment[]; className?: string }) {
  return (
    <ol className={clsx('grid pt-2 pb-3', className)} reversed>
      {moments.map(({ key, text, at, by, detail, bad }, index) => (
        <li key={key} className={clsx(LINE, DOT, LOOKS[bad ? 'bad' : index === 0 ? 'newest' : 'past'])}>
          <span className="cell-main wrap-anywhere text-pretty">
            <span className={clsx(!bad && index > 0 && 'font-normal!')}>{text}</span>
            {detail && <span className="cell-sub">{detail}</span>}
            <span className="cell-sub">
              {at !== null && <Time at={at} />}
              {at !== null && by ? ', ' : ''}
              {by}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
