import type { ReactNode } from 'react';

/** Short fields side by side, where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(160px,1fr))] gap-x-3 gap-y-4">{children}</div>
);
