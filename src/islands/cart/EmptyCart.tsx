import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * The empty state of a cart with a picture of key hooks, one of them empty: on a page in a card, in the drawer without.
 */
export const EmptyCart = ({ page, children }: { page: boolean; children: ReactNode }) => (
  <div className={clsx('grid items-center gap-y-6', page && 'cart-empty max-sm:mt-6')}>
    <img
      className={page ? undefined : 'h-28 w-full rounded-card bg-sunken object-fill'}
      src="/art/empty-hook.svg"
      alt=""
      width="480"
      height="336"
      decoding="async"
    />
    <div>{children}</div>
  </div>
);
