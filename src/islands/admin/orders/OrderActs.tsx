import type { StaffOrder } from '../../../shop/orders/contract-staff';
import { approve, refund, resend } from '../../../stores/admin/orders';
import { may } from '../../../stores/admin/session';
import { Button } from '../../../ui/Button';
import { Actions } from '../parts/Actions';
import type { Act } from '../parts/ActPanel';
import { moneyText } from '../parts/money';

interface Props {
  order: StaffOrder;
  onAct: (act: Act) => void;
  onCorrect: () => void;
}

const approveAct = ({ id, orderNumber }: StaffOrder): Act => ({
  title: `Approve ${orderNumber}`,
  text: 'The buyer gets the keys by mail at once, as far as the shelf reaches.',
  confirm: 'Approve the order',
  reason: 'What did you check?',
  run: (reason) => approve(id, reason),
});

const resendAct = ({ id, orderNumber, email }: StaffOrder): Act => ({
  title: `Send the keys of ${orderNumber} again`,
  text: `They go to ${email}. The keys stay the same.`,
  confirm: 'Send them',
  reason: 'Why are they sent again?',
  run: (reason) => resend(id, reason),
});

const refundAct = (order: StaffOrder, left: number): Act => ({
  title: `Refund ${order.orderNumber}`,
  text: `${moneyText(left, order.currency)} goes back to the buyer. Keys nobody has seen return to stock; seen ones are revoked for good.`,
  confirm: `Give ${moneyText(left, order.currency)} back`,
  danger: true,
  reason: 'Why does the money go back?',
  run: (reason) => refund(order.id, reason),
});

/** What is left to give back; decimal major units. */
const leftIn = ({ items }: StaffOrder) => items.reduce((sum, { refundable }) => sum + refundable, 0);

/** What can be done to an order; only what its state and one's permissions allow. */
export function OrderActs({ order, onAct, onCorrect }: Props) {
  const paid = order.status === 'paid';
  const write = paid && may('orders:write');
  const held = write && order.review === 'held';
  const left = leftIn(order);
  const more = [
    ...(write ? [{ label: 'Correct the address …', run: onCorrect }] : []),
    ...(paid && left > 0 && may('orders:refund')
      ? [{ label: 'Refund everything …', danger: true, run: () => onAct(refundAct(order, left)) }]
      : []),
  ];
  return (
    <>
      {held && (
        <Button look="primary" onClick={() => onAct(approveAct(order))}>
          Approve …
        </Button>
      )}
      {write && !held && order.licenseKeys.length > 0 && (
        <Button onClick={() => onAct(resendAct(order))}>Send the keys again …</Button>
      )}
      <Actions label="More for this order" actions={more} />
    </>
  );
}
