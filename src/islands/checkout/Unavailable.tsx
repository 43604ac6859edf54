import { store } from '../../config/store';
import { Button } from '../../ui/Button';

/** Shown where payment is not possible now: what is kept, where to get help, and a retry button. */
export function Unavailable({ retry }: { retry: () => Promise<unknown> }) {
  return (
    <div className="notice notice-bad sm:col-span-2">
      <p className="font-semibold">Payment system is not available</p>
      <p className="hint">
        Your cart and what you typed are kept. Try again, or write to{' '}
        <a className="link" href={`mailto:${store.email}`}>
          {store.email}
        </a>
        .
      </p>
      <Button className="mt-3" onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  );
}
