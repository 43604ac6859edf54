import type { ReactNode } from 'react';

/** The page a mailed link leads to: one heading, what happened, one action. */
export function LinkPage({
  title,
  children,
  live = 'polite',
}: {
  title: string;
  children: ReactNode;
  live?: 'polite' | 'off';
}) {
  return (
    <div className="grid max-w-[560px] gap-5" aria-live={live}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
