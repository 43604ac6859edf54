import { staff } from '../../../client/staff';
import type { ClaimRow } from '../../../shop/licenses/contract-claims';
import { navigate, withSearch } from '../../app/location';
import type { RowAction } from '../../kit/row-action';

const isPending = ({ state }: ClaimRow) => state === 'open' || state === 'sent';
const keysOf = (rows: readonly ClaimRow[]) => (rows.length === 1 ? `key ${rows[0]?.masked}` : `${rows.length} keys`);

/** The actions on a claim. */
export const ACTIONS: readonly RowAction<ClaimRow>[] = [
  {
    label: 'Claim',
    permission: 'keys:write',
    when: ({ state }) => state === 'open',
    inRow: () => true,
    run: async ({ supplier }) => {
      navigate(withSearch({ draft: supplier ?? '-' }));
      return undefined;
    },
  },
  {
    label: 'Mark as claimed…',
    permission: 'keys:write',
    when: ({ state }) => state === 'open',
    many: 'marked as claimed',
    ask: (rows) => ({
      title: `Mark ${keysOf(rows)} as claimed`,
      confirm: 'Note it',
      reason: 'How and when was it claimed?',
    }),
    run: async ({ id, masked }, reason) => {
      await staff.post('/api/admin/claims/:id/send', { param: { id }, json: { reason } });
      return { title: `${masked} marked as claimed` };
    },
  },
  {
    label: 'Credit received…',
    permission: 'keys:write',
    when: isPending,
    many: 'credited',
    ask: (rows) => ({
      title: `Credit for ${keysOf(rows)}`,
      text: 'The full cost of the key was credited. For a different amount, choose “Credit of a different amount”.',
      confirm: 'Record the credit',
      reason: 'Where is it recorded, e.g. the number of the credit note?',
    }),
    run: async ({ id, masked }, reason) => {
      await staff.post('/api/admin/claims/:id/credit', { param: { id }, json: { reason } });
      return { title: `Credit for ${masked} recorded` };
    },
  },
  {
    label: 'Credit of a different amount…',
    permission: 'keys:write',
    when: isPending,
    run: async ({ id }) => {
      navigate(withSearch({ credit: id }));
      return undefined;
    },
  },
  {
    label: 'Supplier refused…',
    permission: 'keys:write',
    danger: true,
    when: isPending,
    many: 'marked as refused',
    ask: (rows) => ({
      title: `The supplier pays nothing for ${keysOf(rows)}`,
      confirm: 'Note it',
      reason: 'What did they say?',
    }),
    run: async ({ id, masked }, reason) => {
      await staff.post('/api/admin/claims/:id/refuse', { param: { id }, json: { reason } });
      return { title: `${masked} marked as refused` };
    },
  },
];
