import { atom } from 'nanostores';
import { readStorefront } from '../client/storefront';
import type { Storefront } from '../shop/storefront/contract';

export type StorefrontState = { state: 'initial' } | { state: 'ready'; data: Storefront } | { state: 'failed' };

/** What the server says about prices, stock, rates and place; once per page, never refreshed by itself. */
export const $storefront = atom<StorefrontState>({ state: 'initial' });
let loading: Promise<StorefrontState> | undefined;

/** Makes the bootstrap call once per page; a failure leaves the prices the page was built with. */
export function loadStorefront(): Promise<StorefrontState> {
  loading ??= readStorefront()
    .then((data) =>
      data.partial ? import('./named-products').then(({ withNamed }) => withNamed(data, reloadStorefront)) : data,
    )
    .then<StorefrontState>((data) => ({ state: 'ready', data }))
    .catch<StorefrontState>(() => ({ state: 'failed' }))
    .then((result) => {
      $storefront.set(result);
      return result;
    });
  return loading;
}

/** Asks again, after a changed price or a failure that the shopper wants retried. */
export function reloadStorefront(): Promise<StorefrontState> {
  loading = undefined;
  return loadStorefront();
}
