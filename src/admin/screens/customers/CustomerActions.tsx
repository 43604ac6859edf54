import type { CustomerDetail } from '../../../shop/customers/contract-staff';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import type { ConfirmedAction } from '../../kit/ActionPanel';
import { type Action, Actions } from '../../kit/Actions';
import { block, endCredit, exportData, joinOrders, sendLink, unblock, withdrawAddress } from './customers';
import type { FormName } from './FormPanels';

interface Props {
  customer: CustomerDetail;
  onAction: (action: ConfirmedAction) => void;
  onForm: (form: FormName) => void;
}

const linkAction = ({ id, email, account }: CustomerDetail): ConfirmedAction => ({
  title: account ? 'Send a sign-in link' : 'Send the order link',
  text: account
    ? `It goes to ${email}. It lets them choose a new password and signs them in; all other devices are signed out.`
    : `There is no account, so ${email} gets the link that opens the newest order.`,
  confirm: 'Send the link',
  reason: 'Why is it sent?',
  run: (reason) => sendLink(id, reason),
});

const joinAction = ({ id, account, email }: CustomerDetail): ConfirmedAction => ({
  title: 'Join guest orders',
  text: `Orders placed as a guest with ${email}: ${account?.guestOrders ?? 0}. They belong to the account from now on.`,
  confirm: 'Join them',
  reason: 'Why are they joined?',
  run: (reason) => joinOrders(id, reason),
});

const withdrawAction = ({ id, addressChange }: CustomerDetail): ConfirmedAction => ({
  title: 'Withdraw the change of address',
  text: `The link that went to ${addressChange?.email} stops working. The account keeps its current address.`,
  confirm: 'Withdraw it',
  reason: 'Why is it withdrawn?',
  run: (reason) => withdrawAddress(id, reason),
});

const blockAction = ({ id, email }: CustomerDetail, { network }: { network: boolean }): ConfirmedAction => ({
  title: network ? `Block ${email} and their network` : `Block ${email}`,
  text: [
    'New orders are politely refused, with a code and our email address. The buyer doesn’t see your reason.',
    'An order that is open now waits for approval once it is paid.',
    network && 'Orders from the network of their newest order are refused for 30 days, no matter who places them.',
  ]
    .filter(Boolean)
    .join(' '),
  confirm: 'Block',
  danger: true,
  reason: 'Why are they blocked?',
  run: (reason) => block(id, { reason, network }),
});

const unblockAction = ({ id, email }: CustomerDetail): ConfirmedAction => ({
  title: `Unblock ${email}`,
  text: 'Their orders are accepted again right away.',
  confirm: 'Unblock',
  reason: 'Why are they unblocked?',
  run: (reason) => unblock(id, reason),
});

const exportAction = ({ id, email }: CustomerDetail): ConfirmedAction => ({
  title: `Save the data of ${email}`,
  text: 'The same file the customer gets in their account: everything the shop keeps about them, without keys.',
  confirm: 'Save the file',
  reason: 'What is it needed for?',
  run: (reason) => exportData(id, reason),
});

const endCreditAct = ({ id, email, credit }: CustomerDetail): ConfirmedAction => ({
  title: `End purchase on account for ${email}`,
  text: 'They can’t order on account anymore. What they owe stays due, and reminders continue.',
  confirm: 'End it',
  danger: true,
  reason: 'Why is it ended?',
  run: (reason) => endCredit(id, reason, credit?.revision ?? 0),
});

/**
 * Returns the confirmation of an action by its name in the command palette; undefined where the customer's state or the
 * staff member's permissions do not allow it.
 */
export function actionNamed(name: string, customer: CustomerDetail): ConfirmedAction | undefined {
  const { state, account, orders } = customer;
  if (state === 'erased') return undefined;
  if (name === 'link') return may('customers:write') && (account || orders > 0) ? linkAction(customer) : undefined;
  if (!may('customers:block')) return undefined;
  if (name === 'block') return state === 'blocked' ? undefined : blockAction(customer, { network: false });
  return name === 'unblock' && state === 'blocked' ? unblockAction(customer) : undefined;
}

/** The actions on a customer that their state and the staff member's permissions allow. */
export function CustomerActions({ customer, onAction, onForm }: Props) {
  const { state, account, orders, addressChange, suppression } = customer;
  if (state === 'erased') return null;
  const [mayWrite, mayBlock] = [may('customers:write'), may('customers:block')];
  const [linking, blocking, unblocking] = ['link', 'block', 'unblock'].map((name) => actionNamed(name, customer));
  // An address that gets no email is released first.
  const more: (Action | false)[] = [
    !!suppression && !!linking && { label: `${linking.title}…`, run: () => onAction(linking) },
    mayWrite &&
      !!account?.verifiedAt &&
      account.guestOrders > 0 && { label: 'Join guest orders…', run: () => onAction(joinAction(customer)) },
    may('customers:address') &&
      !!account?.verifiedAt &&
      state !== 'blocked' && { label: 'Change the address…', run: () => onForm('address') },
    mayWrite &&
      !!addressChange && { label: 'Withdraw the change of address…', run: () => onAction(withdrawAction(customer)) },
    may('customers:credit') && !!account?.verifiedAt && { label: 'Purchase on account…', run: () => onForm('credit') },
    may('customers:credit') &&
      !!customer.credit?.active && {
        label: 'End purchase on account…',
        danger: true,
        run: () => onAction(endCreditAct(customer)),
      },
    !!blocking && { label: 'Block…', danger: true, run: () => onAction(blocking) },
    mayBlock &&
      state !== 'blocked' &&
      orders > 0 && {
        label: 'Block with their network…',
        danger: true,
        run: () => onAction(blockAction(customer, { network: true })),
      },
    may('customers:export') && { label: 'Save their data…', run: () => onAction(exportAction(customer)) },
    may('customers:erase') && { label: 'Erase…', danger: true, run: () => onForm('erase') },
  ];
  return (
    <>
      {unblocking && <Button onClick={() => onAction(unblocking)}>Unblock</Button>}
      {linking && !suppression && <Button onClick={() => onAction(linking)}>{linking.title}</Button>}
      <Actions label="More for this customer" actions={more.filter((one) => one !== false)} />
    </>
  );
}
