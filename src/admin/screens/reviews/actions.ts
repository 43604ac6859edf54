import { staff } from '../../../client/staff';
import type { ReviewRow } from '../../../shop/reviews/contract-staff';
import type { RowAction } from '../../kit/row-action';

const nameOf = ({ title, customerName }: ReviewRow) => `“${title || 'Without a title'}” by ${customerName}`;
const isPending = ({ state }: ReviewRow) => state === 'pending';
const isFlagged = ({ flags }: ReviewRow) => flags.length > 0;

/** The actions of a moderator on one or several reviews. A review's text is never changed. */
export const ACTIONS: readonly RowAction<ReviewRow>[] = [
  {
    label: 'Publish',
    permission: 'reviews:write',
    when: ({ state }) => state !== 'published',
    many: 'published',
    key: 'p',
    inRow: isPending,
    ask: (rows) => {
      const [row] = rows;
      const flaggedCount = rows.filter(isFlagged).length;
      const warning =
        rows.length === 1
          ? 'It may contain personal data, a link or a key.'
          : `${flaggedCount} of them may contain personal data, a link or a key.`;
      return {
        title: row && rows.length === 1 ? `Publish ${nameOf(row)}` : `Publish ${rows.length} reviews`,
        text: `Everyone can read ${rows.length === 1 ? 'it' : 'them'} as written, good or bad.${flaggedCount > 0 ? ` ${warning}` : ''}`,
        confirm: 'Publish',
      };
    },
    run: async (row) => {
      const { id, revision } = row;
      await staff.post('/api/admin/reviews/:id/approve', { param: { id }, json: { revision } });
      return { title: `${nameOf(row)} published` };
    },
  },
  {
    label: 'Refuse…',
    danger: true,
    permission: 'reviews:write',
    when: ({ state }) => state !== 'rejected',
    many: 'refused',
    key: 'x',
    inRow: isPending,
    ask: (rows) => ({
      title: rows[0] && rows.length === 1 ? `Refuse ${nameOf(rows[0])}` : `Refuse ${rows.length} reviews`,
      text: 'Refuse a review if it isn’t the writer’s own experience, is unlawful, or contains other people’s personal data; never because of its stars.',
      confirm: 'Refuse',
      reason: 'Why is it refused? The writer doesn’t see this.',
    }),
    run: async (row, reason) => {
      const { id, revision } = row;
      await staff.post('/api/admin/reviews/:id/refuse', { param: { id }, json: { revision, reason } });
      return { title: `${nameOf(row)} refused` };
    },
  },
];
