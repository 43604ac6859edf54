import type { OrderRow } from './contract-staff';

type State = Pick<OrderRow, 'status' | 'review'>;

/** Whether staff can refund an order, as far as its row says: it is paid, and for money. */
export const refundable = ({ status, total }: Pick<OrderRow, 'status' | 'total'>): boolean =>
  status === 'paid' && total > 0;

/** Whether an order waits for somebody to approve it. */
export const approvable = ({ status, review }: State): boolean => status === 'paid' && review === 'held';

/** Whether an order's keys can be emailed again: it is paid and nobody still looks at it. */
export const resendable = ({ status, review }: State): boolean => status === 'paid' && review !== 'held';
