import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The board of keys with an empty hook beside what an empty cart says: as a card on a page, without one in the drawer. */
export const EmptyCart = ({ page, children }: { page: boolean; children: ReactNode }) => (
  <div
    className={clsx(
      'grid items-center gap-y-6',
      page &&
        'overflow-hidden border-line md:grid-cols-[minmax(0,1fr)_minmax(0,46%)] md:rounded-card md:border md:bg-surface md:max-lg:min-h-96',
    )}
  >
    <img
      className={clsx(
        'rounded-card h-auto w-full object-cover',
        page
          ? 'order-2 md:h-full md:rounded-none md:max-lg:bg-[#0f5a50] md:max-lg:object-contain'
          : 'aspect-[16/10] object-top',
      )}
      src="/art/empty-hook.svg"
      alt=""
      width="480"
      height="336"
      decoding="async"
    />
    <div className={clsx(page && 'md:p-8 lg:p-14')}>{children}</div>
  </div>
);
