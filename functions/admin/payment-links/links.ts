import { csvTime } from '../../../src/shop/csv/write';
import { parseCurrency, toMajor } from '../../../src/shop/money';
import { type LinkRow as Listed, linkList } from '../../../src/shop/payment-links/contract-staff';
import { LINK_STATES } from '../../../src/shop/payment-links/labels';
import { linkState } from '../../../src/shop/payment-links/rules';
import { paymentLinkUrl } from '../../payment-links/create-link';
import { LINK_COLUMNS, LINK_STATE, type LinkRow, linesOf, linkFactsOf } from '../../payment-links/statements';
import type { Deps } from '../../platform/deps';
import { defineList } from '../kit/list';

/** A stored link as its list shows it. */
export function linkRowOf(row: LinkRow, deps: Pick<Deps, 'now' | 'settings'>): Listed {
  const currency = parseCurrency(row.currency) ?? 'USD';
  return {
    id: row.id,
    title: row.title,
    url: paymentLinkUrl(deps, row.id),
    amount: toMajor(row.amount_minor, currency),
    currency,
    email: row.email,
    state: linkState(linkFactsOf(row), deps.now()),
    bringsKeys: linesOf(row).length > 0,
    paid: row.paid,
    maxUses: row.max_uses,
    expiresAt: row.expires_at,
    sent: row.mails > 0,
    createdAt: row.created_at,
  };
}

/** The list of payment links, newest first. */
export const links = defineList(linkList, {
  columns: LINK_COLUMNS,
  from: 'payment_link l',
  search: ['l.title', 'l.email', 'l.id'],
  sorts: {
    createdAt: 'l.created_at',
    title: 'l.title COLLATE NOCASE',
    amount: 'l.amount_minor',
    expiresAt: 'l.expires_at',
  },
  filters: {
    state: (state, { now }) => ({ sql: `${LINK_STATE} = ?`, values: [now(), state] }),
    currency: 'l.currency = ?',
    from: 'l.created_at >= ?',
    to: 'l.created_at < ?',
  },
  tie: 'l.rowid',
  // What the links ask for; nothing of it has to be paid yet.
  sum: () => ({ minor: 'l.amount_minor', currency: 'l.currency', counts: '1' }),
  view: linkRowOf,
  csv: {
    name: 'payment-links.csv',
    columns: [
      ['Link', ({ id }) => id],
      ['Title', ({ title }) => title],
      ['Amount', ({ amount }) => amount],
      ['Currency', ({ currency }) => currency],
      ['Locked to', ({ email }) => email],
      ['State', ({ state }) => LINK_STATES[state].label],
      ['Paid', ({ paid }) => paid],
      ['Uses allowed', ({ maxUses }) => maxUses],
      ['Ends (UTC)', ({ expiresAt }) => csvTime(expiresAt)],
      ['Created (UTC)', ({ createdAt }) => csvTime(createdAt)],
    ],
  },
});
