import type { LinkRow } from '../../../shop/payment-links/contract-staff';
import type { RowAction } from '../../kit/row-action';
import { beginLink, cancelLink, copyAddress, sendLink } from './links';

const mayBePaid = ({ state }: LinkRow) => state === 'open' || state === 'busy';
const nameOf = (rows: readonly LinkRow[]) => (rows.length === 1 ? `“${rows[0]?.title}”` : `${rows.length} links`);

/** The actions on a link. */
export const ACTIONS: readonly RowAction<LinkRow>[] = [
  {
    label: 'Copy link',
    when: mayBePaid,
    inRow: () => true,
    run: async ({ url }) => {
      await copyAddress(url);
      return undefined;
    },
  },
  {
    label: 'Email it',
    permission: 'links:write',
    when: (row) => row.email !== '' && mayBePaid(row),
    ask: ([row]) => ({
      title: `Email ${row?.title} to ${row?.email}`,
      text: 'They get the link now, and no reminders.',
      confirm: 'Email it',
    }),
    run: async ({ id, email }) => {
      await sendLink(id, { remind: false });
      return { title: `The link goes to ${email}` };
    },
  },
  {
    label: 'Email it with reminders',
    permission: 'links:write',
    when: (row) => row.email !== '' && mayBePaid(row),
    ask: ([row]) => ({
      title: `Email ${row?.title} to ${row?.email}`,
      text: 'They get the link now and, while nobody has paid, a reminder after three days and a last one five days later.',
      confirm: 'Email it',
    }),
    run: async ({ id, email }) => {
      await sendLink(id, { remind: true });
      return { title: `The link goes to ${email}` };
    },
  },
  {
    label: 'Make a copy',
    permission: 'links:write',
    run: async (row) => {
      await beginLink(row);
      return undefined;
    },
  },
  {
    label: 'Cancel…',
    danger: true,
    permission: 'links:write',
    when: ({ state }) => state !== 'canceled' && state !== 'paid',
    many: 'canceled',
    ask: (rows) => ({
      title: `Cancel ${nameOf(rows)}`,
      text: 'Nobody can start paying with it anymore, and open payment pages close. Buyers who have paid keep what they bought; a later payment is refunded automatically.',
      confirm: 'Cancel it',
      reason: 'Why is it canceled?',
    }),
    run: async ({ id, title }, reason) => {
      await cancelLink(id, reason);
      return { title: `“${title}” canceled` };
    },
  },
];
