import { clsx } from 'clsx';

/** A gray stand-in of the size (utility classes) of what is loading. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span className={clsx('skeleton block', className)} aria-hidden="true" />;
}
