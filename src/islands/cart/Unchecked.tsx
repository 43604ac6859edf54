import { useStore } from '@nanostores/react';
import { $storefront, reloadStorefront } from '../../stores/storefront';

/** Says that prices and stock are those the page was built with, and retries on request. */
export function Unchecked() {
  const { status } = useStore($storefront);
  if (status !== 'failed') return null;
  return (
    <div
      className="notice notice-warn flex items-center max-sm:mt-4 max-sm:flex-wrap justify-between gap-3 text-sm"
      role="alert"
    >
      <p>We couldn’t check prices and stock. You may be offline. Your cart is saved.</p>
      <button type="button" className="btn btn-primary shrink-0" onClick={() => void reloadStorefront()}>
        Try again
      </button>
    </div>
  );
}
