import type { ReactNode } from 'react';

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
