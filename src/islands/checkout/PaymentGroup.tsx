import { useStore } from '@nanostores/react';
import { store } from '../../config/store';
import { $path } from '../../stores/checkout';
import { reloadStorefront } from '../../stores/storefront';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { CardFields } from './CardFields';
import { Group } from './Group';

const wide = 'sm:col-span-2';

function Unavailable() {
  return (
    <div className={`notice notice-bad ${wide}`}>
      <p className="font-semibold">Payment system is not available</p>
      <p className="hint">
        Your cart and what you typed are kept. Try again, or write to{' '}
        <a className="link" href={`mailto:${store.email}`}>
          {store.email}
        </a>
        .
      </p>
      <Button size="small" className="mt-3" onClick={() => void reloadStorefront()}>
        Try again
      </Button>
    </div>
  );
}

function Free() {
  return (
    <p className={`notice notice-good ${wide}`}>
      <strong>100% discount applied.</strong> There is nothing to pay and no card is needed.
    </p>
  );
}

/** How the order is paid: the panel follows the payment path. */
export function PaymentGroup() {
  const path = useStore($path);
  return (
    <Group step={3} title="Secure Payment">
      {path === undefined && <Skeleton className={`h-40 w-full ${wide}`} />}
      {path === 'free' && <Free />}
      {path === 'sandbox' && <CardFields />}
      {(path === 'none' || path === 'card') && <Unavailable />}
    </Group>
  );
}
