import type { ReactNode } from 'react';

/** A keyboard key. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="whitespace-nowrap rounded-tiny border border-line bg-sunken px-1.5 py-px font-sans text-muted text-xs">
    {children}
  </kbd>
);
