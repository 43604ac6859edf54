import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';

interface Nothing {
  title: string;
  children?: ReactNode;
  /** Whether the picture of an empty hook stands beside it, a file of its own. */
  picture?: boolean | undefined;
  /** What narrows the list (`search and filters`), and how to clear it. */
  clears?: string;
  onClear?: () => void;
}

const BESIDE = 'grid items-center gap-4 md:grid-cols-[240px_minmax(0,1fr)]';

/** The empty state of a list: why, and what to do next. */
export function Empty({ title, children, picture, clears, onClear }: Nothing) {
  return (
    <div className={clsx('border-line border-t p-4', picture && BESIDE)}>
      {picture && <img className="w-full rounded-card" src="/art/empty-hook.svg" alt="" width="480" height="336" />}
      <div className="grid justify-items-start gap-2">
        <p className="font-semibold text-lg">{title}</p>
        {children && <div className="max-w-[66ch] text-muted">{children}</div>}
        {clears && (
          <Button size="small" className="mt-2" onClick={onClear}>
            Clear {clears}
          </Button>
        )}
      </div>
    </div>
  );
}

interface Failure {
  text: string;
  onRetry: () => void;
  title?: string;
  retry?: string;
  busy?: boolean;
}

/** A one-line error in place of what failed to load. */
export function Failed({ text, onRetry, title = 'This could not be loaded', retry = 'Try again', busy }: Failure) {
  return (
    <div className="notice notice-bad flex flex-wrap items-center gap-x-6 gap-y-2.5" role="alert">
      <p className="md:flex-1">
        <strong className="font-[620] text-bad">{title}.</strong>{' '}
        <span className="inline-block text-muted">{text}</span>
      </p>
      <Button size="small" className="md:-my-1.5" busy={busy ?? false} busyText="Trying again…" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
