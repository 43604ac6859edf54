import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useCallback, useEffect, useState } from 'react';
import { countryOf } from '../../../shop/checkout/countries';
import type { CustomerDetail } from '../../../shop/customers/contract-staff';
import { BUYER_STATES } from '../../../shop/customers/labels';
import { actorText } from '../../../shop/staff/actor';
import { Badge } from '../../../ui/Badge';
import { useActParam } from '../../app/act-param';
import { type Act, ActionPanel } from '../../kit/ActionPanel';
import { Block } from '../../kit/Block';
import { moneyText } from '../../kit/money';
import { Page } from '../../kit/Page';
import { Timeline } from '../../kit/Timeline';
import { timeExact } from '../../kit/time';
import { Pending } from '../../pending/Pending';
import { BackLink } from '../../records/Beside';
import { Detail } from '../../records/Detail';
import { SuppressionNotice } from '../suppression/SuppressionNotice';
import { actNamed, CustomerActs } from './CustomerActs';
import { Dotted, Keys, Mails, Orders, Written } from './CustomerParts';
import { customers } from './customers';
import { type FormName, FormPanels } from './FormPanels';
import { Notes } from './Notes';
import { Origins } from './Origins';
import { Person } from './Person';

const Back = () => <BackLink name="customer">All customers</BackLink>;

/** Returns what is left to pay, by currency; of more orders than are listed, its sum in US dollars. */
function owedBy({ credit, orderList }: Pick<CustomerDetail, 'credit' | 'orderList'>): string {
  if (orderList.length >= 100) return credit && credit.owed > 0 ? moneyText(credit.owed, 'USD') : '';
  const sums = new Map<string, number>();
  for (const { currency, left } of orderList) if (left > 0) sums.set(currency, (sums.get(currency) ?? 0) + left);
  return [...sums].map(([currency, sum]) => moneyText(sum, currency)).join(' + ');
}

/** A summary of the customer: the address, then the country and total spent, each of which never wraps. */
function headOf({ country, orders, spent, ...value }: CustomerDetail): { text: string; urgent?: boolean }[] {
  const paid = spent.map(({ amount, currency }) => moneyText(amount, currency)).join(' + ');
  const bought = orders === 1 ? '1 order' : `${orders} orders`;
  const owed = owedBy(value);
  const known = [(country && countryOf(country)?.name) || country || '', bought, paid].filter(Boolean);
  return [...known.map((text) => ({ text })), ...(owed ? [{ text: `Owes ${owed}`, urgent: true }] : [])];
}

function Loaded({ id, value }: { id: string; value: CustomerDetail }) {
  const [act, setAct] = useState<Act>();
  const open = useCallback(
    (name: string) => {
      const asked = actNamed(name, value);
      setAct(asked);
      return asked !== undefined;
    },
    [value],
  );
  useActParam(value.id === id ? open : undefined);
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
              <Dotted>
                {headOf(value).map(({ text, urgent }) => (
                  <span key={text} className={clsx('whitespace-nowrap', urgent && 'font-medium text-ink')}>
                    {text}
                  </span>
                ))}
              </Dotted>
            </>
          )}
        </span>
      }
      actions={<CustomerActs customer={value} onAct={setAct} onForm={setForm} />}
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
          <Written customer={value} />
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
      <ActionPanel act={act} onDone={() => setAct(undefined)} />
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
