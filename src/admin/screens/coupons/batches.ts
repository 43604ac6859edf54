import { saveFile } from '../../../client/save-file';
import { staff } from '../../../client/staff';
import type { CreateBatchInput } from '../../../shop/coupons/terms';
import { toast } from '../../../stores/toasts';
import { resource } from '../../kit/resource';

/** Batches of codes, and the open one with its sales. */
export const batches = resource({
  list: '/api/admin/coupon-batches',
  read: '/api/admin/coupon-batches/:id',
  opens: 'batchId',
});

/** Creates a batch of codes. Throws what the server refused. */
export async function makeBatch(json: CreateBatchInput): Promise<void> {
  await staff.post('/api/admin/coupon-batches', { json });
  toast(`${json.size.toLocaleString('en')} codes created`, {
    text: 'Save them as a file from the batch.',
    kind: 'good',
  });
  await batches.reload();
}

/** Downloads the codes of a batch as a file; the audit log records it. */
export async function saveCodes({ id, name }: { id: string; name: string }): Promise<void> {
  const text = await staff.get('/api/admin/coupons.csv', { query: { batch: id, sort: 'code', dir: 'asc' } });
  saveFile(`codes ${name.replace(/[^\w.-]+/g, ' ').trim()}.csv`, String(text), 'text/csv');
}
