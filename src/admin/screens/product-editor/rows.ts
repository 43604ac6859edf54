import { sentence } from '../../../client/call';
import type { ProductFields, ProductRow, ProductStatus } from '../../../shop/catalog/contract-staff';
import { toast } from '../../../stores/toasts';
import { resource } from '../../kit/resource';
import { saveFields, setStatus } from '../products/products';

/** The products as rows that are changed in place. */
export const rows = resource({ list: '/api/admin/products', filters: ['status'] });

/** Does one change and asks for the rows again, so that the next one names the newest revision. True when it was saved. */
async function done(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    toast('That was not saved', { text: sentence(error), kind: 'bad' });
    return false;
  } finally {
    await rows.reload();
  }
}

/** Saves one field of a row; what is refused is said, and the row shows what is stored. */
export const saveCell = (row: ProductRow, changes: Partial<ProductFields>): Promise<boolean> =>
  done(() => saveFields(row, changes));

/** Shows a product in the shop or hides it. */
export const show = (row: ProductRow, status: ProductStatus): Promise<boolean> =>
  done(async () => toast((await setStatus(row, status)).title, { kind: 'good' }));
