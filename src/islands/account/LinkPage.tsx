import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';

/** The page of an emailed link: one heading, what happened, one action. */
export function LinkPage({
  title,
  children,
  live = 'polite',
  isClosed,
}: {
  title: string;
  children: ReactNode;
  live?: 'polite' | 'off';
  /** Whether the link no longer works. */
  isClosed?: boolean;
}) {
  return (
    <div className="grid gap-5" aria-live={live} data-closed={isClosed}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** The content while the link is being opened. */
export const OneMoment = () => (
  <p className="flex items-center gap-3 text-muted" role="status">
    <span className="spinner" aria-hidden="true" /> One moment…
  </p>
);

/** The content after the call failed; the link itself may still work. */
export const Failed = ({ text, retry }: { text: string; retry: () => unknown }) => (
  <>
    <p className="notice notice-bad" role="alert">
      {text}
    </p>
    <Button look="primary" className="justify-self-start" onClick={retry}>
      Try again
    </Button>
  </>
);
