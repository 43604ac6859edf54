import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';

interface Nothing {
  title: string;
  children?: ReactNode;
  /** What narrows the list (`search and filters`), and how to clear it. */
  clears?: string;
  onClear?: () => void;
  /** Whether a picture is beside it, above it on a phone. */
  pictured?: boolean;
}

const PICTURED = 'content-center md:min-h-50 md:pl-68 max-md:pt-[calc(70vw-14px)]';
const PICTURE = 'absolute top-4 left-4 h-auto w-60 rounded-card max-md:w-[calc(100%-32px)]';

/** The empty state of a list: why, and what to do next. */
export function Empty({ title, children, clears, onClear, pictured = false }: Nothing) {
  return (
    <div className={`relative grid justify-items-start gap-2 border-line border-t p-4 ${pictured ? PICTURED : ''}`}>
      <p className="font-semibold text-lg">{title}</p>
      {children && <div className="max-w-[56ch] text-muted">{children}</div>}
      {clears && (
        <Button size="small" className="mt-2" onClick={onClear}>
          Clear {clears}
        </Button>
      )}
      {pictured && (
        <img className={PICTURE} src="/art/empty-hook.svg" alt="" width="480" height="336" decoding="async" />
      )}
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
      <Button size="small" className="md:-my-1.5" busy={busy ?? false} busyText="Asking again…" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
