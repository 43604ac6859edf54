import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useCallback, useEffect, useState } from 'react';
import { countryOf } from '../../../shop/checkout/countries';
import type { CustomerDetail } from '../../../shop/customers/contract-staff';
import { BUYER_STATES } from '../../../shop/customers/labels';
import { LISTED_ORDERS, sumsOfOrders } from '../../../shop/customers/order-sums';
import { actorText } from '../../../shop/staff/actor';
import { Badge } from '../../../ui/Badge';
import { useActionParam } from '../../app/action-param';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Block } from '../../kit/Block';
import { moneyText } from '../../kit/money';
import { Page } from '../../kit/Page';
import { Timeline } from '../../kit/Timeline';
import { timeExact } from '../../kit/time';
import { Pending } from '../../pending/Pending';
import { Detail } from '../../records/Detail';
import { BackLink } from '../../records/MasterDetail';
import { SuppressionNotice } from '../suppression/SuppressionNotice';
import { actionNamed, CustomerActions } from './CustomerActions';
import { Dotted, Keys, Mails, Orders, ReviewsAndThreads } from './CustomerParts';
import { customers } from './customers';
import { type FormName, FormPanels } from './FormPanels';
import { Notes } from './Notes';
import { Origins } from './Origins';
import { Person } from './Person';

const Back = () => <BackLink name="customer">All customers</BackLink>;

const textOf = (sums: CustomerDetail['spent']) =>
  sums.map(({ amount, currency }) => moneyText(amount, currency)).join(' + ');

/** Returns what was ordered, and what of it is owed or was refunded; of more orders than are listed, what is known. */
function moneyOf({ spent, credit, orderList }: CustomerDetail) {
  if (orderList.length >= LISTED_ORDERS) {
    const owed = credit && credit.owed > 0 ? moneyText(credit.owed, 'USD') : '';
    return { ordered: textOf(spent) && `${textOf(spent)} after refunds`, parts: [{ text: owed, after: 'owed' }] };
  }
  const { ordered, refunded, owed, waiting } = sumsOfOrders(orderList);
  const parts = [
    { text: textOf(owed), after: 'owed' },
    { text: textOf(waiting), after: 'owed before delivery' },
    { text: textOf(refunded), after: 'refunded' },
  ];
  return { ordered: textOf(ordered), parts };
}

/** A summary of the customer: country, orders and their total, then what of it is owed or was refunded. */
function Sums({ customer }: { customer: CustomerDetail }) {
  const { country, orders } = customer;
  const { ordered, parts } = moneyOf(customer);
  const count = orders === 1 ? '1 order' : `${orders} orders`;
  const visible = parts.filter(({ text }) => text);
  return (
    <>
      <Dotted>
        {[(country && countryOf(country)?.name) || country || '', ordered ? `${count} for ${ordered}` : count]
          .filter(Boolean)
          .map((text) => (
            <span key={text}>{text}</span>
          ))}
      </Dotted>
      {visible.length > 0 && (
        <Dotted>
          {visible.map(({ text, after }) => (
            <span key={after} className={clsx(after !== 'refunded' && 'font-medium text-ink')}>
              {text} {after}
            </span>
          ))}
        </Dotted>
      )}
    </>
  );
}

function Loaded({ id, value }: { id: string; value: CustomerDetail }) {
  const [action, setAction] = useState<ConfirmedAction>();
  const open = useCallback(
    (name: string) => {
      const requested = actionNamed(name, value);
      setAction(requested);
      return requested !== undefined;
    },
    [value],
  );
  useActionParam(value.id === id ? open : undefined);
  const [form, setForm] = useState<FormName>();
  const { label, tone } = BUYER_STATES[value.state];
  return (
    <Page
      title={value.name || value.email || 'Erased customer'}
      back={<Back />}
      badge={<Badge tone={tone}>{label}</Badge>}
      about={
        <span className="grid gap-1">
          {value.erasedAt !== null && <span className="num">Erased {timeExact(value.erasedAt)}</span>}
          {value.state !== 'erased' && (
            <>
              <span className="wrap-anywhere">{value.email}</span>
              <Sums customer={value} />
            </>
          )}
        </span>
      }
      actions={<CustomerActions customer={value} onAction={setAction} onForm={setForm} />}
    >
      <Detail>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {value.suppression && <SuppressionNotice {...value.suppression} />}
          {value.state === 'erased' ? (
            <p className="text-muted">Their orders remain, without a name. Only the figures beside this stay here.</p>
          ) : (
            <Orders customer={value} />
          )}
          <Keys customer={value} />
          {value.state !== 'erased' && <Notes customer={value} />}
          {value.state !== 'erased' && value.orderList.length > 0 && <Origins customer={value} />}
          <ReviewsAndThreads customer={value} />
          <Mails customer={value} />
          <Block title="What happened">
            <Timeline
              className="px-4"
              moments={value.timeline.map(({ text, actor, at }) => ({
                key: `${at} ${actor} ${text}`,
                text,
                at,
                by: actorText(actor),
              }))}
            />
          </Block>
        </div>
        <Person customer={value} />
      </Detail>
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
      <FormPanels customer={value} open={form} onClose={() => setForm(undefined)} />
    </Page>
  );
}

/** One customer: orders, keys, emails, messages, notes, and the available actions. */
export function CustomerPage({ id }: { id: string }) {
  const state = useStore(customers.record.$state);
  useEffect(() => customers.record.open(id), [id]);
  if (state.status === 'ready') return <Loaded id={id} value={state.value} />;
  return (
    <Page title="Customer" back={<Back />}>
      <Pending state={state} onRetry={customers.record.reload} shape="record" />
    </Page>
  );
}
