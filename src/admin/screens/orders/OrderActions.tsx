import { fileAddress } from '../../../client/staff';
import { approvable, resendable } from '../../../shop/orders/actions';
import type { StaffOrder } from '../../../shop/orders/contract-staff';
import { screenLink } from '../../../shop/staff/screens';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import type { ConfirmedAction } from '../../kit/ActionPanel';
import { Actions } from '../../kit/Actions';
import { Link } from '../../kit/Link';
import { moneyText } from '../../kit/money';
import { perform } from '../../kit/row-action';
import { waitingIn } from './OrderState';
import { approve, moneyBack, orders, refund, resend, saveKeyList } from './orders';

interface Props {
  order: StaffOrder;
  onAction: (action: ConfirmedAction) => void;
  onCorrect: () => void;
}

const approveAction = ({ id, orderNumber }: StaffOrder): ConfirmedAction => ({
  title: `Approve ${orderNumber}`,
  text: 'The buyer gets the keys by email at once, as far as keys are in stock.',
  confirm: 'Approve the order',
  reason: 'What did you check?',
  run: (reason) => approve(id, reason),
});

const resendAction = (order: StaffOrder): ConfirmedAction => ({
  title: `Send the keys of ${order.orderNumber} again`,
  text: `They go to ${order.email}. The keys stay the same.`,
  confirm: 'Send them',
  reason: 'Why are they sent again?',
  run: (reason) =>
    perform({ action: { label: 'Send again', run: resend }, rows: [order], reason }).then(orders.refresh),
});

const refundAction = (order: StaffOrder, refundable: number): ConfirmedAction => ({
  title: `Refund ${order.orderNumber}`,
  text: `${moneyBack(order, moneyText(refundable, order.currency))} Keys nobody has revealed return to stock; revealed ones are revoked for good.`,
  confirm: `Refund ${moneyText(refundable, order.currency)}`,
  danger: true,
  reason: 'Why is it refunded?',
  run: (reason) => refund(order, reason),
});

const certificateOf = ({ id }: StaffOrder) => fileAddress('/api/admin/orders/:id/certificate', { param: { id } });

const listAction = ({ id, orderNumber }: StaffOrder, format: 'csv' | 'pdf'): ConfirmedAction => ({
  title: `Save the keys of ${orderNumber} as ${format.toUpperCase()}`,
  text: 'They leave the vault in plain text, in a file, and count as revealed: none of them can return to stock. Your name and reason are added to the history of each.',
  confirm: 'Save the keys',
  danger: true,
  reason: 'Who needs the list?',
  run: (reason) => saveKeyList(id, format, reason),
});

/** What can still be refunded; decimal major units. */
const leftIn = ({ items }: StaffOrder) => items.reduce((sum, { refundable }) => sum + refundable, 0);

/**
 * Returns the confirmation of an action by its name in the command palette; undefined where the order's state or the
 * staff member's permissions do not allow it.
 */
export function actionNamed(name: string, order: StaffOrder): ConfirmedAction | undefined {
  const [isPaid, refundable] = [order.status === 'paid', leftIn(order)];
  if (name === 'refund')
    return isPaid && refundable > 0 && may('orders:refund') ? refundAction(order, refundable) : undefined;
  if (!may('orders:write')) return undefined;
  if (name === 'approve') return approvable(order) ? approveAction(order) : undefined;
  const sendable = name === 'resend' && !order.buyerErased && order.licenseKeys.length > 0;
  return sendable && resendable(order) ? resendAction(order) : undefined;
}

/** Returns whether the address of an order's emails can be corrected. */
export const correctable = ({ status }: Pick<StaffOrder, 'status'>): boolean =>
  status === 'paid' && may('orders:write');

/**
 * Returns the address of the import of keys for a waiting order; undefined where none are awaited or without
 * permission.
 */
function keysAddress(order: StaffOrder): string | undefined {
  const line = order.items.find(({ state }) => state === 'awaiting_keys');
  if (!line || waitingIn(order) === 0 || !may('keys:import')) return undefined;
  return screenLink('licenses', { import: line.productId });
}

/** On a phone the buttons share one line, beside the menu. */
const HALF = 'max-md:min-w-[calc(50vw-46px)] max-md:whitespace-nowrap max-md:px-2!';

/** The actions that an order's state and the staff member's permissions allow. The most urgent one comes first. */
export function OrderActions({ order, onAction, onCorrect }: Props) {
  const isPaid = order.status === 'paid';
  const [approval, sending, refunding] = ['approve', 'resend', 'refund'].map((name) => actionNamed(name, order));
  const keys = approval ? undefined : keysAddress(order);
  const hasNextStep = approval || keys || sending;
  // Sending once more to an address that does not exist helps nobody; correcting it sends the order email, too.
  const mustCorrect = correctable(order) && order.mail?.state === 'bounced' && !approval && !keys;
  const more = [
    ...(correctable(order) && !mustCorrect ? [{ label: 'Correct the address…', run: onCorrect }] : []),
    ...(mustCorrect && sending ? [{ label: 'Send the keys again…', run: () => onAction(sending) }] : []),
    ...(isPaid
      ? [{ label: 'License certificate', run: () => void open(certificateOf(order), '_blank', 'noopener') }]
      : []),
    ...(isPaid && order.licenseKeys.length > 0 && may('keys:export')
      ? (['csv', 'pdf'] as const).map((format) => ({
          label: `Keys as ${format.toUpperCase()}…`,
          run: () => onAction(listAction(order, format)),
        }))
      : []),
  ];
  return (
    <>
      {approval && (
        <Button look="primary" className={HALF} onClick={() => onAction(approval)}>
          Approve
        </Button>
      )}
      {keys && (
        <Link href={keys} className={`btn btn-primary ${HALF}`}>
          Import keys
        </Link>
      )}
      {mustCorrect && (
        <Button look="primary" className="max-md:grow" onClick={onCorrect}>
          Correct the address
        </Button>
      )}
      {sending && !mustCorrect && (
        <Button className={HALF} onClick={() => onAction(sending)}>
          <span className="max-md:hidden">Send the keys again</span>
          <span className="md:hidden">Send again</span>
        </Button>
      )}
      {refunding && (
        <Button
          look={hasNextStep ? 'quiet' : 'danger'}
          className={mustCorrect ? undefined : HALF}
          onClick={() => onAction(refunding)}
        >
          <span className="max-md:hidden">Refund everything</span>
          <span className="md:hidden">Refund</span>
        </Button>
      )}
      <Actions label="More for this order" actions={more} />
    </>
  );
}
