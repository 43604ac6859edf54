import type { ReactNode } from 'react';
import { BUYER_STATES } from '../../../shop/customers/labels';
import { staffOrderLabel } from '../../../shop/orders/labels-staff';
import { screenLink } from '../../../shop/staff/screens';
import type { ReadThreadOutput } from '../../../shop/support/contract';
import { THREAD_KIND_LABELS, THREAD_STATE_LABELS } from '../../../shop/support/labels';
import { Badge } from '../../../ui/Badge';
import { withSearch } from '../../app/location';
import { may } from '../../app/session';
import { Facts } from '../../kit/Facts';
import { Link } from '../../kit/Link';
import { Time } from '../../kit/Time';
import { Lines } from '../../records/Lines';
import { SIDE_HEADING } from '../../records/side-heading';
import { FirstAnswer } from './FirstAnswer';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={SIDE_HEADING}>{title}</h2>
      {children}
    </section>
  );
}

const orderAddress = (id: string) => screenLink('orders', { order: id });

function About({ value: { thread, details } }: { value: ReadThreadOutput }) {
  return (
    <Part title="Thread">
      <Facts
        facts={[
          ['First answer', <FirstAnswer key="answer" thread={thread} />],
          ['Assigned to', thread.assignee?.name ?? 'Unassigned'],
          ...(thread.snoozedUntil === null
            ? []
            : ([['Snoozed until', <Time key="until" at={thread.snoozedUntil} />]] as const)),
          ['Since', <Time key="since" at={thread.createdAt} />],
          ...Object.entries(details),
        ]}
      />
    </Part>
  );
}

function Customer({ value: { thread, customer } }: { value: ReadThreadOutput }) {
  const name = customer?.name || thread.name;
  return (
    <Part title="Customer">
      <Facts
        facts={[
          [
            'Name',
            customer && may('customers:read') ? (
              <Link key="name" className="link" href={screenLink('customers', { customer: customer.id })}>
                {name}
              </Link>
            ) : (
              name
            ),
          ],
          ['Email', thread.email],
          ['Known as', customer ? BUYER_STATES[customer.state].label : 'No orders with this address'],
        ]}
      />
      {thread.kind === 'mail' && (
        <p className="pt-2 text-muted">
          Anyone can forge a sender, so send keys and order details only to the address on the order.
        </p>
      )}
    </Part>
  );
}

function Orders({ value: { thread, orders } }: { value: ReadThreadOutput }) {
  return (
    <Part title="Orders">
      {orders.length === 0 && <p className="py-2 text-muted">None under this address.</p>}
      <Lines>
        {orders.map((order) => (
          <li key={order.id}>
            <span className="cell-main wrap-anywhere">
              {may('orders:read') ? (
                <Link className="link num" href={orderAddress(order.id)}>
                  {order.number}
                </Link>
              ) : (
                <span className="num">{order.number}</span>
              )}
              <span className="cell-sub">{order.items}</span>
              {order.id === thread.orderId && <span className="cell-sub font-medium">Named in this thread</span>}
            </span>
            <Badge tone={staffOrderLabel(order).tone}>{staffOrderLabel(order).label}</Badge>
          </li>
        ))}
      </Lines>
    </Part>
  );
}

const OtherThreads = ({ value: { others } }: { value: ReadThreadOutput }) => (
  <Part title="Other threads">
    <Lines>
      {others.map((other) => (
        <li key={other.id}>
          <span className="cell-main wrap-anywhere">
            <Link className="link" href={withSearch({ thread: other.id })}>
              {other.subject}
            </Link>
            <span className="cell-sub">
              {THREAD_KIND_LABELS[other.kind]}, <Time at={other.at} />
            </span>
          </span>
          <Badge tone={THREAD_STATE_LABELS[other.state].tone}>{THREAD_STATE_LABELS[other.state].label}</Badge>
        </li>
      ))}
    </Lines>
  </Part>
);

/** The sender, their orders and their other threads. */
export const Person = ({ value }: { value: ReadThreadOutput }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <About value={value} />
    <Customer value={value} />
    {may('orders:read') && <Orders value={value} />}
    {value.others.length > 0 && <OtherThreads value={value} />}
  </div>
);
