import { atom } from 'nanostores';
import { readStorefront } from '../client/storefront';
import type { Storefront } from '../shop/storefront/contract';

export type StorefrontState = { status: 'initial' } | { status: 'ready'; data: Storefront } | { status: 'failed' };

/** What the server says about prices, stock, rates and place; once per page, never refreshed on its own. */
export const $storefront = atom<StorefrontState>({ status: 'initial' });
let loading: Promise<StorefrontState> | undefined;

const begin = (): Promise<StorefrontState> =>
  readStorefront()
    .then((data) =>
      data.partial ? import('./named-products').then(({ withNamed }) => withNamed(data, reloadStorefront)) : data,
    )
    .then<StorefrontState>((data) => ({ status: 'ready', data }))
    .catch<StorefrontState>(() => ({ status: 'failed' }));

/** Makes the bootstrap call once per page; a failure leaves the prices that are known, at first those of the build. */
export function loadStorefront(): Promise<StorefrontState> {
  if (loading) return loading;
  const mine = begin().then((result) => {
    // A page that asked again meanwhile, for somebody who signed in, must not go back to an older answer.
    const isLatest = loading === mine;
    if (isLatest && (result.status === 'ready' || $storefront.get().status !== 'ready')) $storefront.set(result);
    return result;
  });
  loading = mine;
  return mine;
}

/** Asks again, after a changed price or a failure that the shopper wants retried. */
export function reloadStorefront(): Promise<StorefrontState> {
  loading = undefined;
  return loadStorefront();
}
