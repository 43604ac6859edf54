import type { ReactNode } from 'react';

/** The page a mailed link leads to: one heading, what happened, one action. */
export function LinkPage({
  title,
  children,
  live = 'polite',
  isClosed,
}: {
  title: string;
  children: ReactNode;
  live?: 'polite' | 'off';
  /** The link leads to nothing any more. */
  isClosed?: boolean;
}) {
  return (
    <div className="grid gap-5" aria-live={live} data-closed={isClosed}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
