import type { CustomerDetail } from './contract-staff';

type Order = Pick<CustomerDetail['orderList'][number], 'status' | 'currency' | 'total' | 'left' | 'refunded'>;
type Sums = CustomerDetail['spent'];

/** The newest orders that a customer's page lists; what has as many may have more. */
export const LISTED_ORDERS = 100;

function sumsBy(orders: readonly Order[], amountOf: (order: Order) => number): Sums {
  const sums = new Map<string, number>();
  for (const order of orders) {
    const amount = amountOf(order);
    if (amount > 0) sums.set(order.currency, (sums.get(order.currency) ?? 0) + amount);
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount: Math.round(amount * 1000) / 1000 }));
}

/** Whether an order counts in what its buyer spent: it was paid, or is on account and delivered. */
const counts = ({ status }: Order) => status === 'paid' || status === 'refunded';

/**
 * Returns what explains the total spent, by currency: spent and `refunded` add up to what was `ordered`, `owed` is the
 * part of it that is still to be paid, and `waiting` is to be paid for orders that are not delivered yet.
 */
export const sumsOfOrders = (orders: readonly Order[]) => ({
  ordered: sumsBy(orders.filter(counts), ({ total }) => total),
  refunded: sumsBy(orders.filter(counts), ({ refunded }) => refunded),
  owed: sumsBy(orders.filter(counts), ({ left }) => left),
  waiting: sumsBy(
    orders.filter((order) => !counts(order)),
    ({ left }) => left,
  ),
});
