import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import type { CustomerDetail } from '../../../shop/customers/contract-staff';
import type { Label } from '../../../shop/label';
import { mailKindLabel } from '../../../shop/mail/kinds';
import { mailLabel } from '../../../shop/mail/labels-staff';
import { STAFF_ORDER_STATES, staffOrderLabel } from '../../../shop/orders/labels-staff';
import { shortItems } from '../../../shop/orders/short-items';
import { REVIEW_STATES } from '../../../shop/reviews/labels-staff';
import { screenLink } from '../../../shop/staff/screens';
import { THREAD_KIND_LABELS, THREAD_STATE_LABELS } from '../../../shop/support/labels';
import { Badge } from '../../../ui/Badge';
import { may } from '../../app/session';
import { Block } from '../../kit/Block';
import { Link } from '../../kit/Link';
import { moneyText } from '../../kit/money';
import { Time } from '../../kit/Time';
import { KeyLine } from '../../records/KeyLine';
import { Lines } from '../../records/Lines';
import { ROW_LINK } from '../../records/row-link';

/** A section with its lines, or `none` where there are no lines. */
function Part({ title, none, children }: { title: string; none?: string; children: ReactNode[] }) {
  if (children.length === 0 && !none) return null;
  return (
    <Block title={title}>
      {children.length === 0 ? (
        <p className="px-4 py-3 text-muted">{none}</p>
      ) : (
        <Lines className="*:px-4 *:last:border-b-0">{children}</Lines>
      )}
    </Block>
  );
}

/** Two lines: number and total, then items and state. A single line on a wide page. */
const ORDER =
  'grid! grid-cols-[minmax(0,1fr)_auto] items-baseline! gap-x-4! gap-y-0.5! md:max-xl:grid-cols-[auto_minmax(0,1fr)_auto_132px] md:max-xl:[&>:nth-child(2)]:order-1';

const DOTTED =
  "-ml-2.5 flex flex-wrap *:relative *:min-w-0 *:pl-2.5 *:before:absolute *:before:left-0 *:before:w-2.5 *:before:text-center *:before:font-normal *:before:text-muted *:before:content-['·']";

/** Wraps facts on one line, told apart by dots; where they break into two, none begins or ends a line. */
export const Dotted = ({ children }: { children: readonly ReactNode[] }) => (
  <span className="block overflow-hidden">
    <span className={DOTTED}>{children}</span>
  </span>
);

/** Which states say nothing beside what is owed or was paid back. */
const SAID_BY_SUMS = new Set<Label>([STAFF_ORDER_STATES.paid, STAFF_ORDER_STATES.on_account]);

/** The state of an order, what is owed for it and what of it was paid back; the sums alone where they say the state. */
function statesOf(order: CustomerDetail['orderList'][number]): Label[] {
  const { left, refunded, total, currency } = order;
  const label = staffOrderLabel(order);
  const sums = [
    left > 0 && `${moneyText(left, currency)} owed`,
    refunded > 0 && refunded < total && `${moneyText(refunded, currency)} refunded`,
  ].filter((text) => text !== false);
  const isSaidBySums = sums.length > 0 && SAID_BY_SUMS.has(label);
  return [...(isSaidBySums ? [] : [label]), ...sums.map((text) => ({ ...label, label: text }))];
}

/** The items of an order: a number stays with its item, and an item on its line. */
const Items = ({ items }: Pick<CustomerDetail['orderList'][number], 'items'>) => (
  <>
    {shortItems(items).map((item, at, { length }) => (
      <Fragment key={item}>
        <span className="inline-block">
          {item.replace(/ × /, '\u00a0×\u00a0')}
          {at < length - 1 && ','}
        </span>{' '}
      </Fragment>
    ))}
  </>
);

export const Orders = ({ customer: { orderList } }: { customer: CustomerDetail }) => (
  <Part title="Orders" none="None.">
    {orderList.map((order) => (
      <li key={order.id} className={ORDER}>
        <span className="flex items-baseline gap-x-2.5 whitespace-nowrap">
          {may('orders:read') ? (
            <Link href={screenLink('orders', { order: order.id })} className={clsx(ROW_LINK, 'key')}>
              {order.number}
            </Link>
          ) : (
            <span className="key">{order.number}</span>
          )}
          <span className="cell-sub md:max-xl:min-w-20">
            <Time at={order.createdAt} />
          </span>
        </span>
        <span className="num whitespace-nowrap text-right">{moneyText(order.total, order.currency)}</span>
        <span className="cell-sub" title={order.items}>
          <Items items={order.items} />
        </span>
        <span
          className={clsx(
            'grid justify-items-end whitespace-nowrap',
            // Not paid yet.
            order.state === 'on_account' && 'font-medium [&>.badge]:text-ink!',
          )}
        >
          {statesOf(order).map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </span>
      </li>
    ))}
  </Part>
);

export const Keys = ({ customer: { keys } }: { customer: CustomerDetail }) => (
  <Part title="Keys">
    {keys.map((key) => (
      <KeyLine key={key.id} {...key} />
    ))}
  </Part>
);

export const Mails = ({ customer: { mails } }: { customer: CustomerDetail }) => (
  <Part title="Emails">
    {mails.map((mail) => (
      <li key={mail.id}>
        <span className="cell-main">
          {may('mail:read') ? (
            <Link href={screenLink('email', { mail: mail.id })} className="link">
              {mailKindLabel(mail.kind)}
            </Link>
          ) : (
            <span>{mailKindLabel(mail.kind)}</span>
          )}
          <span className="cell-sub">
            <Time at={mail.at} />
          </span>
        </span>
        <Badge tone={mailLabel(mail).tone}>{mailLabel(mail).label}</Badge>
      </li>
    ))}
  </Part>
);

export const ReviewsAndThreads = ({ customer: { reviews, threads } }: { customer: CustomerDetail }) => (
  <>
    <Part title="Reviews">
      {reviews.map((review) => (
        <li key={review.id}>
          <span className="cell-main wrap-anywhere">
            <span>
              {review.rating} of 5: {review.title}
            </span>
            <span>{review.comment}</span>
            <span className="cell-sub">
              <Time at={review.at} />
            </span>
          </span>
          <Badge tone={REVIEW_STATES[review.state].tone}>{REVIEW_STATES[review.state].label}</Badge>
        </li>
      ))}
    </Part>
    <Part title="Inbox">
      {threads.map((thread) => (
        <li key={thread.id}>
          <span className="cell-main wrap-anywhere">
            <Link className="link" href={screenLink('support', { thread: thread.id })}>
              {thread.subject}
            </Link>
            <span className="cell-sub">
              {THREAD_KIND_LABELS[thread.kind]}, <Time at={thread.at} />
            </span>
          </span>
          <Badge tone={THREAD_STATE_LABELS[thread.state].tone}>{THREAD_STATE_LABELS[thread.state].label}</Badge>
        </li>
      ))}
    </Part>
  </>
);
