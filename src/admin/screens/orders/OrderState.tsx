import type { OrderRow, StaffOrder } from '../../../shop/orders/contract-staff';
import { Badge } from '../../../ui/Badge';

type Tone = 'plain' | 'good' | 'warn' | 'bad';

/** What staff call the state of an order. */
export const STATUS: Record<OrderRow['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Not paid yet', tone: 'plain' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Payment failed', tone: 'plain' },
  expired: { label: 'Closed unpaid', tone: 'plain' },
  refunded: { label: 'Refunded', tone: 'plain' },
  canceled: { label: 'Canceled', tone: 'plain' },
};

/** What staff should notice first: held, then waiting, then whether it is paid. */
export function OrderState({ status, review, waiting }: Pick<OrderRow, 'status' | 'review' | 'waiting'>) {
  if (review === 'held' && status === 'paid') return <Badge tone="warn">Held for approval</Badge>;
  if (waiting > 0) return <Badge tone="warn">{waiting === 1 ? 'Awaiting a key' : `Awaiting ${waiting} keys`}</Badge>;
  return <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>;
}

/** Copies of an order that are paid for and have no key yet. */
export const waitingIn = ({ items, licenseKeys }: StaffOrder): number =>
  items
    .filter(({ state }) => state === 'awaiting_keys')
    .reduce((sum, { productId, quantity, refundedQuantity }) => {
      const served = licenseKeys.filter((key) => key.productId === productId && key.state === 'assigned').length;
      return sum + Math.max(0, quantity - refundedQuantity - served);
    }, 0);
