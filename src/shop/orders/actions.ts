import type { OrderRow } from './contract-staff';

type State = Pick<OrderRow, 'status' | 'review'>;

/** Returns whether staff can refund an order, judging by its row: it is paid, and not free. */
export const refundable = ({ status, total }: Pick<OrderRow, 'status' | 'total'>): boolean =>
  status === 'paid' && total > 0;

/** Returns whether an order waits for approval. */
export const approvable = ({ status, review }: State): boolean => status === 'paid' && review === 'held';

/** Returns whether an order's keys can be emailed again: it is paid and not held for approval. */
export const resendable = ({ status, review }: State): boolean => status === 'paid' && review !== 'held';
