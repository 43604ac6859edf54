import { atom, readonlyType } from 'nanostores';
import { readStorefront } from '../client/storefront';
import type { Storefront } from '../shop/storefront/contract';

export type StorefrontState = { status: 'initial' } | { status: 'ready'; data: Storefront } | { status: 'failed' };

const $state = atom<StorefrontState>({ status: 'initial' });
/** The server's prices, stock, rates and location; loaded once per page, never refreshed automatically. */
export const $storefront = readonlyType($state);
let loading: Promise<StorefrontState> | undefined;

const begin = (): Promise<StorefrontState> =>
  readStorefront()
    .then((data) =>
      data.partial
        ? import('./catalog/named-products').then(({ withNamed }) => withNamed(data, reloadStorefront))
        : data,
    )
    .then<StorefrontState>((data) => ({ status: 'ready', data }))
    .catch<StorefrontState>(() => ({ status: 'failed' }));

/** Makes the bootstrap call once per page; after a failure the known prices stay, initially those of the build. */
export function loadStorefront(): Promise<StorefrontState> {
  if (loading) return loading;
  const mine = begin().then((result) => {
    // If the page reloaded meanwhile, e.g. after signing in, an older response must not replace the newer one.
    const isLatest = loading === mine;
    if (isLatest && (result.status === 'ready' || $state.get().status !== 'ready')) $state.set(result);
    return result;
  });
  loading = mine;
  return mine;
}

/** Loads again, after a changed price or a failure that the shopper retries. */
export function reloadStorefront(): Promise<StorefrontState> {
  loading = undefined;
  return loadStorefront();
}
