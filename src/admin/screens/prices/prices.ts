import { staff } from '../../../client/staff';
import type {
  RemoveComparisonInput,
  SetComparisonInput,
  SetFixedPriceInput,
} from '../../../shop/pricing/contract-staff';
import { toast } from '../../../stores/toasts';
import { resource } from '../../kit/resource';
import { withPriceConfirmed } from '../products/products';

/** The prices of all products, and the open one in all currencies. */
export const prices = resource({
  list: '/api/admin/prices',
  filters: ['status'],
  read: '/api/admin/prices/:id',
  opens: 'price',
});

const finish = async (title: string) => {
  toast(title, { kind: 'good' });
  await prices.refresh();
};

/**
 * Fixes a price in a currency, after asking for any confirmation the server requires. Throws what the server refuses.
 */
export async function fixPrice(id: string, input: SetFixedPriceInput): Promise<void> {
  await withPriceConfirmed((confirmed) =>
    staff.post('/api/admin/prices/:id/fixed', { param: { id }, json: { ...input, confirmed } }),
  );
  await finish(`Price in ${input.currency} fixed`);
}

/** Removes a fixed price. */
export async function releasePrice(id: string, currency: SetFixedPriceInput['currency']): Promise<void> {
  await staff.post('/api/admin/prices/:id/fixed/remove', { param: { id }, json: { currency } });
  await finish(`The price in ${currency} is converted again`);
}

/** Saves the product's price elsewhere. */
export async function compare(id: string, json: SetComparisonInput): Promise<void> {
  await staff.post('/api/admin/prices/:id/comparison', { param: { id }, json });
  await finish('Comparison price saved');
}

/** Removes a comparison price. */
export async function stopComparing(id: string, json: RemoveComparisonInput): Promise<void> {
  await staff.post('/api/admin/prices/:id/comparison/remove', { param: { id }, json });
  await finish('Comparison price removed');
}
