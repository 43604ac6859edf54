import { countryOf } from '../../../shop/checkout/countries';
import type { CustomerDetail } from '../../../shop/customers/contract-staff';
import { actorText } from '../../../shop/staff/actor';
import { screenLink } from '../../../shop/staff/screens';
import { may } from '../../app/session';
import { Facts } from '../../kit/Facts';
import { Link } from '../../kit/Link';
import { moneyText } from '../../kit/money';
import { Time } from '../../kit/Time';
import { Lines } from '../../records/Lines';
import { SIDE_HEADING } from '../../records/side-heading';

function Account({ account }: { account: NonNullable<CustomerDetail['account']> }) {
  return (
    <section aria-labelledby="customer-account">
      <h2 id="customer-account" className={SIDE_HEADING}>
        Account
      </h2>
      <Facts
        facts={[
          ['Opened', <Time key="opened" at={account.createdAt} />],
          ['Address', <Time key="verified" at={account.verifiedAt} never="Not confirmed" />],
          ['Password', account.hasPassword ? 'Set' : 'None'],
          ['Passkeys', account.passkeys],
          ['Signed in on', account.sessions === 1 ? '1 device' : `${account.sessions} devices`],
          ['Last seen', <Time key="seen" at={account.lastSeenAt} never="Never" />],
          [
            'Account ID',
            <span key="id" className="key">
              {account.id}
            </span>,
          ],
        ]}
      />
    </section>
  );
}

const WHAT = { email: 'Orders with this address', network: 'Orders from their network' } as const;

function Blocked({ blocks }: Pick<CustomerDetail, 'blocks'>) {
  return (
    <section aria-labelledby="customer-blocked">
      <h2 id="customer-blocked" className={SIDE_HEADING}>
        Blocked
      </h2>
      <Lines>
        {blocks.map((block) => (
          <li key={block.kind}>
            <span className="cell-main wrap-anywhere">
              <span>
                {WHAT[block.kind]} are refused, code <span className="key">{block.reference}</span>
              </span>
              <span className="cell-sub">{block.reason}</span>
              <span className="cell-sub">
                <Time at={block.createdAt} /> {actorText(block.by)}
                {block.endsAt !== null && (
                  <>
                    , until <Time at={block.endsAt} />
                  </>
                )}
              </span>
            </span>
          </li>
        ))}
      </Lines>
    </section>
  );
}

function Pending({ email, by, createdAt, expiresAt }: NonNullable<CustomerDetail['addressChange']>) {
  return (
    <section aria-labelledby="customer-address">
      <h2 id="customer-address" className={SIDE_HEADING}>
        New address, not confirmed yet
      </h2>
      <Facts
        facts={[
          [
            'To',
            <span key="to" className="wrap-anywhere">
              {email}
            </span>,
          ],
          [
            'Asked',
            <span key="asked">
              <Time at={createdAt} /> {actorText(by)}
            </span>,
          ],
          ['Link valid until', <Time key="until" at={expiresAt} />],
        ]}
      />
    </section>
  );
}

/** The terms for buying on account; shown only where there are any. */
function Credit({ limit, days, keys, owed, active }: NonNullable<CustomerDetail['credit']>) {
  return (
    <section aria-labelledby="customer-credit">
      <h2 id="customer-credit" className={SIDE_HEADING}>
        On account
      </h2>
      <Facts
        facts={[
          ['State', active ? 'Approved' : 'Ended'],
          ['Limit', moneyText(limit, 'USD')],
          ['Owed now', moneyText(owed, 'USD')],
          ['Due after', days === 1 ? '1 day' : `${days} days`],
          ['Keys go out', keys === 'at_once' ? 'With the order' : 'Once the transfer is booked'],
        ]}
      />
    </section>
  );
}

/** A guest's address belongs to their orders, and is corrected there. */
function GuestAddress({ orderList: [newest] }: CustomerDetail) {
  if (!newest || !may('orders:write')) return null;
  return (
    <p className="text-muted">
      No account: correct the address{' '}
      <Link href={screenLink('orders', { order: newest.id })} className="link">
        on the order
      </Link>
      .
    </p>
  );
}

/** The customer's details, total spent, sign-in methods, and blocks on their orders. */
export function Person({ customer }: { customer: CustomerDetail }) {
  const { email, country, spent, orders, lastOrderAt, createdAt, account, blocks, addressChange, credit } = customer;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {blocks.length > 0 && <Blocked blocks={blocks} />}
      {addressChange && <Pending {...addressChange} />}
      <section aria-labelledby="customer-person">
        <h2 id="customer-person" className={SIDE_HEADING}>
          Customer
        </h2>
        <Facts
          facts={[
            [
              'Email',
              email ? (
                <a key="email" className="link" href={`mailto:${email}`}>
                  {email}
                </a>
              ) : (
                'Erased'
              ),
            ],
            ['Country', (country && countryOf(country)?.name) || country || '—'],
            ['Paid orders', orders],
            [
              'Spent',
              spent.length === 0 ? '—' : spent.map(({ currency, amount }) => moneyText(amount, currency)).join(', '),
            ],
            ['Last order', <Time key="last" at={lastOrderAt} never="None yet" />],
            ['Known since', <Time key="since" at={createdAt} />],
          ]}
        />
      </section>
      {credit && <Credit {...credit} />}
      {account ? <Account account={account} /> : <GuestAddress {...customer} />}
    </div>
  );
}
