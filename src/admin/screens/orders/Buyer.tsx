import { countryOf } from '../../../shop/checkout/countries';
import { mailLabel } from '../../../shop/mail/labels-staff';
import type { StaffOrder } from '../../../shop/orders/contract-staff';
import { PROVIDER_LABELS } from '../../../shop/payments/providers';
import { screenLink } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { Facts } from '../../kit/Facts';
import { Link } from '../../kit/Link';
import { Time } from '../../kit/Time';
import { SIDE_HEADING } from '../../records/side-heading';
import { Origin } from './Origin';
import { Retained } from './Retained';

/** The buyer's name, with a link to their customer page. */
function Name({ order: { firstName, lastName, customerId } }: { order: StaffOrder }) {
  const name = `${firstName} ${lastName}`;
  if (!customerId || !may('customers:read')) return name;
  return (
    <Link href={screenLink('customers', { customer: customerId })} className="link">
      {name}
    </Link>
  );
}

/** The buyer, the recipient of the emails, and the payment. */
export function Buyer({ order, onCorrect }: { order: StaffOrder; onCorrect: () => void }) {
  const place = [
    order.address,
    `${order.zipCode} ${order.city}`.trim(),
    countryOf(order.country)?.name ?? order.country,
  ];
  return (
    <aside className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <section aria-labelledby="order-buyer">
        <h2 id="order-buyer" className={SIDE_HEADING}>
          Buyer
        </h2>
        <Retained order={order} />
        <Facts
          facts={[
            ['Name', <Name key="name" order={order} />],
            [
              'Email',
              order.buyerErased ? (
                '—'
              ) : (
                <span key="email" className="cell-main">
                  <a className="link" href={`mailto:${order.email}`}>
                    {order.email}
                  </a>
                  {order.mail?.state === 'bounced' && may('orders:write') && (
                    <Button size="small" className="justify-self-start" onClick={onCorrect}>
                      Correct it
                    </Button>
                  )}
                </span>
              ),
            ],
            [
              'Last email',
              order.mail ? (
                <span key="mail" className="row">
                  <Badge tone={mailLabel(order.mail).tone}>{mailLabel(order.mail).label}</Badge>
                  <Time at={order.mail.at} />
                  {may('mail:read') && (
                    <Link href={screenLink('email', { subject: order.id })} className="link">
                      All emails
                    </Link>
                  )}
                </span>
              ) : (
                'None yet'
              ),
            ],
            ['Phone', order.phone || '—'],
            ['Address', place.filter(Boolean).join(', ')],
          ]}
        />
      </section>
      {!order.buyerErased && <Origin order={order} />}
      <section aria-labelledby="order-payment">
        <h2 id="order-payment" className={SIDE_HEADING}>
          Payment
        </h2>
        <Facts
          facts={[
            ['Paid', <Time key="paid" at={order.state === 'on_account' ? null : order.paidAt} never="Not yet" />],
            ['By', PROVIDER_LABELS[order.provider]],
            [
              'Reference',
              <span key="ref" className="key">
                {order.providerRef ?? '—'}
              </span>,
            ],
            [
              'Order ID',
              <span key="id" className="key">
                {order.id}
              </span>,
            ],
          ]}
        />
      </section>
    </aside>
  );
}
