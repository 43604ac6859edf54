import { atom, readonlyType } from 'nanostores';
import { staff } from '../../../client/staff';
import type { CouponRow, ReadCouponOutput } from '../../../shop/coupons/contract-staff';
import type { CreateCouponInput, EditCouponInput } from '../../../shop/coupons/terms';
import { toast } from '../../../stores/toasts';
import { navigate, withSearch } from '../../app/location';
import { createItemStore } from '../../kit/item-store';
import { resource } from '../../kit/resource';

/** The codes, and the open one with its sales. */
export const coupons = resource({
  list: '/api/admin/coupons',
  filters: ['state', 'kind', 'batch'],
  csv: { from: '/api/admin/coupons.csv', name: 'coupons.csv', permission: 'coupons:write' },
  read: '/api/admin/coupons/:id',
  opens: 'coupon',
});

/** The options of the form. */
export const choices = createItemStore(() => staff.get('/api/admin/coupons/choices'));

const $template = atom<ReadCouponOutput['coupon'] | undefined>();

/** The coupon that was copied last. */
export const $copied = readonlyType($template);

/** Opens the form for a new coupon, empty or with the terms of another one. */
export async function beginCoupon(template?: Pick<CouponRow, 'id'>): Promise<void> {
  const original = template && (await staff.get('/api/admin/coupons/:id', { param: { id: template.id } }));
  $template.set(original?.coupon);
  navigate(withSearch({ coupon: '', new: '1', like: template?.id ?? '' }));
}

/** Creates a coupon. Throws what the server refused, so that the form shows it at its fields. */
export async function createCoupon(json: CreateCouponInput): Promise<void> {
  await staff.post('/api/admin/coupons', { json });
  toast(`${json.code} created`, { kind: 'good' });
  await coupons.reload();
}

/** Changes a coupon (`id`: its code). Throws what the server refused. */
export async function editCoupon(id: string, json: EditCouponInput): Promise<void> {
  await staff.put('/api/admin/coupons/:id', { param: { id }, json });
  toast(`${id} changed`, { text: 'It applies to orders from now on.', kind: 'good' });
  await coupons.refresh();
}
