import { staff } from '../../../client/staff';
import { type Currency, parseCurrency } from '../../../shop/money';
import { createItemStore } from '../../kit/item-store';
import { resource } from '../../kit/resource';

/** Orders on account, with what is left to pay of each. */
export const receivables = resource({
  list: '/api/admin/receivables',
  filters: ['state'],
  csv: { from: '/api/admin/receivables.csv', name: 'on-account.csv', permission: 'orders:export' },
});

/** What the orders in a currency still owe, and how much of it is late; minor units. */
export interface OwedSum {
  currency: Currency;
  minor: number;
  late: number;
}

const leftIn = (state: 'open' | 'overdue') => staff.get('/api/admin/receivables', { query: { state, size: 1 } });

/** What is left to pay, by currency. */
export const owed = createItemStore(async (_: string): Promise<readonly OwedSum[]> => {
  const [open, overdue] = await Promise.all([leftIn('open'), leftIn('overdue')]);
  const sums = new Map<Currency, OwedSum>();
  const add = (text: string, minor: number, late: number) => {
    const currency = parseCurrency(text) ?? 'USD';
    const sum = sums.get(currency) ?? { currency, minor: 0, late: 0 };
    sums.set(currency, { currency, minor: sum.minor + minor, late: sum.late + late });
  };
  for (const { currency, minor } of overdue.totals) add(currency, minor, minor);
  for (const { currency, minor } of open.totals) add(currency, minor, 0);
  return [...sums.values()];
});

/** Cancels an order whose keys wait for its transfer. */
export async function cancelAccountOrder(id: string, reason: string): Promise<void> {
  await staff.post('/api/admin/receivables/:id/call-off', { param: { id }, json: { reason } });
  await receivables.refresh();
}
