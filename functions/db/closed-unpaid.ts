import type { OrderStatus } from '../../src/shop/orders/contract';

/** The states of an order that ended without being paid. */
const CLOSED_UNPAID: readonly OrderStatus[] = ['expired', 'failed', 'canceled'];

/** Returns whether an order with this state ended without being paid. */
export const isClosedUnpaid = (status: OrderStatus): boolean => CLOSED_UNPAID.includes(status);

/** SQL: whether an order ended without being paid. */
export const closedUnpaidSql = (order: string): string =>
  `${order}.status IN (${CLOSED_UNPAID.map((status) => `'${status}'`).join(', ')})`;
