import { staff } from '../../../client/staff';
import type { BatchRow } from '../../../shop/coupons/contract-staff';
import { COUPON_STATES, valueLabel } from '../../../shop/coupons/labels';
import { Badge } from '../../../ui/Badge';
import type { RowAction } from '../../kit/row-action';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import type { ColumnOf } from '../../kit/table/types';
import { batches, saveCodes } from './batches';

const COLUMNS: readonly ColumnOf<typeof batches>[] = [
  {
    id: 'name',
    label: 'Batch',
    sort: 'name',
    cell: ({ name, prefix }) => (
      <span className="cell-main">
        <span className="font-medium">{name}</span>
        {prefix && <span className="cell-sub">Codes begin with {prefix}</span>}
      </span>
    ),
  },
  { id: 'value', label: 'Discount', cell: valueLabel },
  {
    id: 'state',
    label: 'State',
    kept: true,
    cell: ({ state }) => <Badge tone={COUPON_STATES[state].tone}>{COUPON_STATES[state].label}</Badge>,
  },
  { id: 'used', label: 'Codes used', numeric: true, cell: ({ used, size }) => `${used} of ${size}` },
  { id: 'endsAt', label: 'Ends', cell: ({ endsAt }) => <Time at={endsAt} never="No end" /> },
  {
    id: 'createdAt',
    label: 'Created',
    sort: 'createdAt',
    first: 'desc',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

const ACTIONS: readonly RowAction<BatchRow>[] = [
  {
    label: 'Save the codes (CSV)',
    permission: 'coupons:write',
    run: async (row) => {
      await saveCodes(row);
      return undefined;
    },
  },
  {
    label: 'Pause…',
    permission: 'coupons:write',
    when: ({ state }) => state !== 'paused' && state !== 'archived',
    ask: ([row]) => ({
      title: `Pause the batch ${row?.name}`,
      text: 'New orders can’t use its codes. Buyers who have started paying keep their discount.',
      confirm: 'Pause the batch',
      reason: 'Why is it paused?',
    }),
    run: async ({ id, name }, reason) => {
      await staff.post('/api/admin/coupon-batches/:id/pause', { param: { id }, json: { reason } });
      return { title: `Batch ${name} paused` };
    },
  },
  {
    label: 'Resume…',
    permission: 'coupons:write',
    when: ({ state }) => state === 'paused',
    ask: ([row]) => ({
      title: `Resume the batch ${row?.name}`,
      confirm: 'Resume the batch',
      reason: 'Why is it resumed?',
    }),
    run: async ({ id, name }, reason) => {
      await staff.post('/api/admin/coupon-batches/:id/resume', { param: { id }, json: { reason } });
      return { title: `Batch ${name} resumed` };
    },
  },
  {
    label: 'Archive…',
    danger: true,
    permission: 'coupons:write',
    when: ({ state }) => state !== 'archived',
    ask: ([row]) => ({
      title: `Archive the batch ${row?.name}`,
      text: 'All its codes end for good. Orders and the report stay.',
      confirm: 'Archive the batch',
      reason: 'Why is it archived?',
    }),
    run: async ({ id, name }, reason) => {
      await staff.post('/api/admin/coupon-batches/:id/archive', { param: { id }, json: { reason } });
      return { title: `Batch ${name} archived` };
    },
  },
];

/** The batches of codes, with their discount and how many of their codes were used. */
export const BatchList = () => (
  <DataTable
    list={batches}
    spec={{
      name: 'Batches of codes',
      columns: COLUMNS,
      actions: ACTIONS,
      search: 'names, notes and prefixes',
      titleOf: ({ name }) => name,
      empty: {
        picture: true,
        title: 'No batches found',
        none: {
          title: 'No batches yet',
          text: 'Make up to 10,000 single-use codes with the same terms, for a newsletter or a partner.',
        },
      },
    }}
  />
);
