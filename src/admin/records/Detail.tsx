import type { ReactNode } from 'react';

const LOOK =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-5 lg:not-in-[.panel-beside]:grid-cols-[minmax(0,1fr)_minmax(260px,340px)]';

/** A record and its customer, side by side where there is room; stacked in a panel beside a list. */
export const Detail = ({ children }: { children: ReactNode }) => <div className={LOOK}>{children}</div>;
