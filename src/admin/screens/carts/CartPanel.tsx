import type { ReadCartOutput } from '../../../shop/carts/contract-staff';
import { CART_STATES, REMINDERS } from '../../../shop/carts/labels';
import { mailLabel } from '../../../shop/mail/labels-staff';
import { formatUsd } from '../../../shop/money';
import { Badge } from '../../../ui/Badge';
import { Facts } from '../../kit/Facts';
import { RecordPanel } from '../../kit/RecordPanel';
import { Time } from '../../kit/Time';
import { Timeline } from '../../kit/Timeline';
import { SubjectLink } from '../../records/SubjectLink';
import { carts } from './carts';

/** The history of a cart, newest first. */
const momentsOf = ({ cart, agreedAt, closedAt, mails }: ReadCartOutput) =>
  [
    { key: 'begun', text: 'Entered at checkout', at: cart.createdAt },
    { key: 'agreed', text: 'Box for reminders checked', at: agreedAt },
    ...mails.map((mail) => ({ key: mail.id, text: `Reminder ${mail.step}: ${mailLabel(mail).label}`, at: mail.at })),
    { key: 'opened', text: 'Reminder link opened', at: cart.openedAt },
    { key: 'closed', text: CART_STATES[cart.state].label, at: closedAt },
  ]
    .flatMap(({ at, ...moment }) => (at === null ? [] : [{ ...moment, at }]))
    .toSorted((a, b) => b.at - a.at);

function Story({ value }: { value: ReadCartOutput }) {
  const { cart, customerPhone, sumDiffers, agreedVersion, campaign, device, pageUrl, referrer } = value;
  return (
    <div className="grid gap-5">
      {sumDiffers && (
        <p className="notice">The browser sent a different total. These are the shop’s prices at that time.</p>
      )}
      <ul className="grid gap-2">
        {cart.lines.map(({ productId, name, quantity, usdMinor }) => (
          <li key={productId} className="flex justify-between gap-4">
            <span>
              {quantity} × {name}
            </span>
            <span className="num">{formatUsd(usdMinor * quantity)}</span>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          ['Total', formatUsd(cart.subtotalMinor)],
          ['Coupon', cart.couponCode ?? '—'],
          [
            'State',
            <Badge key="state" tone={CART_STATES[cart.state].tone}>
              {CART_STATES[cart.state].label}
            </Badge>,
          ],
          ['Order', cart.orderId ? <SubjectLink key="order" subject={cart.orderId} /> : '—'],
          ...(cart.recoveredMinor === null ? [] : [['Recovered', formatUsd(cart.recoveredMinor)] as const]),
          ['Name', cart.customerName || '—'],
          ['Phone', customerPhone || '—'],
          ['Reminders', REMINDERS[cart.reminders].label],
          ['Text of the checkbox', agreedVersion ?? '—'],
          ['Left on', device || '—'],
          ['Page', pageUrl || '—'],
          ['Came from', campaign || referrer || '—'],
          ['Last change', <Time key="changed" at={cart.updatedAt} />],
        ]}
      />
      <Timeline moments={momentsOf(value)} />
    </div>
  );
}

/** The cart named by the address, and its reminders. */
export const CartPanel = () => (
  <RecordPanel record={carts.record} noun="Cart" title={({ cart }) => cart.email}>
    {(value) => <Story value={value} />}
  </RecordPanel>
);
