import { staff } from '../../../client/staff';
import type { CouponRow } from '../../../shop/coupons/contract-staff';
import type { RowAction } from '../../kit/row-action';
import { beginCoupon } from './coupons';

const nameOf = (rows: readonly CouponRow[]) => (rows.length === 1 ? rows[0]?.id : `${rows.length} coupons`);

const PAUSE: RowAction<CouponRow> = {
  label: 'Pause…',
  permission: 'coupons:write',
  when: ({ state, batch }) => batch === null && state !== 'paused' && state !== 'archived',
  many: 'paused',
  ask: (rows) => ({
    title: `Pause ${nameOf(rows)}`,
    text: 'New orders can’t use it. Buyers who have started paying keep their discount.',
    confirm: 'Pause',
    reason: 'Why is it paused?',
  }),
  run: async ({ id }, reason) => {
    await staff.post('/api/admin/coupons/:id/pause', { param: { id }, json: { reason } });
    return { title: `${id} paused` };
  },
};

const RESUME: RowAction<CouponRow> = {
  label: 'Resume…',
  permission: 'coupons:write',
  when: ({ state, batch }) => batch === null && state === 'paused',
  many: 'resumed',
  ask: (rows) => ({ title: `Resume ${nameOf(rows)}`, confirm: 'Resume', reason: 'Why is it resumed?' }),
  run: async ({ id }, reason) => {
    await staff.post('/api/admin/coupons/:id/resume', { param: { id }, json: { reason } });
    return { title: `${id} resumed` };
  },
};

/** The actions that pause and resume a code. */
export const SWITCHES = [PAUSE, RESUME];

/** The actions on a code; codes of a batch are managed through their batch. */
export const ACTIONS: readonly RowAction<CouponRow>[] = [
  ...SWITCHES,
  {
    label: 'Duplicate',
    permission: 'coupons:write',
    run: async (row) => {
      await beginCoupon(row);
      return undefined;
    },
  },
  {
    label: 'Archive…',
    danger: true,
    permission: 'coupons:write',
    when: ({ state, batch }) => batch === null && state !== 'archived',
    many: 'archived',
    ask: (rows) => ({
      title: `Archive ${nameOf(rows)}`,
      text: 'It ends for good, and its code cannot be used for another coupon. Orders and the report stay.',
      confirm: 'Archive',
      reason: 'Why is it archived?',
    }),
    run: async ({ id }, reason) => {
      await staff.post('/api/admin/coupons/:id/archive', { param: { id }, json: { reason } });
      return { title: `${id} archived` };
    },
  },
];
