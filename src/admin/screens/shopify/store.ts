import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../../client/call';
import { staff } from '../../../client/staff';
import type { VariantRow } from '../../../shop/commerce/contract';
import { toast } from '../../../stores/toasts';
import { createItemStore } from '../../kit/item-store';
import { resource } from '../../kit/resource';

/** The connected store and its log; there is at most one. */
export const store = createItemStore(() => staff.get('/api/admin/shopify'));

export const figures = createItemStore(() => staff.get('/api/admin/shopify/analytics'));

export const variants = resource({ list: '/api/admin/shopify/products', filters: ['state'] });
export const storeOrders = resource({ list: '/api/admin/shopify/orders', filters: ['state'] });
export const storeKeys = resource({ list: '/api/admin/shopify/keys' });
export const storeCustomers = resource({ list: '/api/admin/shopify/customers' });

const $selected = atom<VariantRow | undefined>(undefined);
/** The variant whose product is being chosen. */
export const $mapping = readonlyType($selected);

/** Opens the choice of a product for a variant; undefined closes it. */
export const choose = (row: VariantRow | undefined) => $selected.set(row);

/** Maps a variant to a product; null if it needs no key, undefined to undo the decision. */
export async function map(variantId: string, productId: string | null | undefined): Promise<void> {
  await staff.post('/api/admin/shopify/products', {
    json: { variantId, ...(productId !== undefined && { productId }) },
  });
  await Promise.all([variants.refresh(), store.reload()]);
}

/** Fetches the store's orders and stock now. Throws what the server refused. */
export async function syncNow(): Promise<void> {
  await staff.post('/api/admin/shopify/sync');
  await store.reload();
  toast('Synced with the store', { kind: 'good' });
}

/** Runs an action and shows a toast if it fails, since nothing else on the screen would. */
const orSay = (title: string, work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => toast(title, { text: errorMessage(error), kind: 'bad' }));

/** Stops fetching older orders. */
export const stopBackfill = (): Promise<void> =>
  orSay('Older orders are still being fetched', staff.post('/api/admin/shopify/backfill/stop').then(store.reload));

/** Ends the connection; the audit log records the reason. Throws what the server refused. */
export async function disconnect(reason: string): Promise<void> {
  const { message } = await staff.post('/api/admin/shopify/disconnect', { json: { reason } });
  toast(message, { kind: 'good' });
  await store.reload();
}

/** Pauses or resumes the connection. */
export async function switchTo(
  state: 'on' | 'paused',
  { reserve, revision }: { reserve: number; revision: number },
): Promise<void> {
  await staff.post('/api/admin/shopify', { json: { state, reserve, revision } });
  await store.reload();
}

/** Resumes the connection. */
export const resume = (connection: { reserve: number; revision: number }): Promise<void> =>
  orSay('The connection is still paused', switchTo('on', connection));
