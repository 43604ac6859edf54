import { reloadStorefront } from '../../stores/storefront';
import { toast } from '../../stores/toasts';

/** Says when the connection is gone and what that means; once it is back, prices and stock are loaded again. */
export function startOffline(): void {
  addEventListener('offline', () =>
    toast('You are offline', {
      text: 'Your cart is kept. Prices and stock are checked once you are back.',
      kind: 'bad',
    }),
  );
  addEventListener('online', () => {
    toast('You are online again');
    void reloadStorefront();
  });
}
