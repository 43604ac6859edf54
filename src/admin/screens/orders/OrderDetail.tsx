import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { MAIL_STATES } from '../../../shop/mail/labels';
import type { OrderRow, StaffOrder } from '../../../shop/orders/contract-staff';
import { Badge } from '../../../ui/Badge';
import { Skeleton } from '../../../ui/Skeleton';
import { useActionParam } from '../../app/action-param';
import { noteOrder } from '../../app/recent-orders';
import { $isTestShop } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Page } from '../../kit/Page';
import { SHOP_TIME, ZONE } from '../../kit/time';
import { Pending } from '../../pending/Pending';
import { Detail } from '../../records/Detail';
import { BackLink } from '../../records/MasterDetail';
import { AddressPanel } from './AddressPanel';
import { Buyer } from './Buyer';
import { Disputes } from './Disputes';
import { Items } from './Items';
import { actionNamed, correctable, OrderActions } from './OrderActions';
import { OrderKeys } from './OrderKeys';
import { OrderState, waitingIn } from './OrderState';
import { orders } from './orders';
import { Timeline } from './Timeline';

/** The time of the order, to the minute; its timeline has the seconds. */
const PLACED = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: ZONE,
});

/** Placeholders of its two buttons and of its menu: of an order with its keys, and of one that awaits them. */
const ACTIONS = {
  served: ['w-41 max-md:w-[calc(50vw-46px)]', 'w-38.75 max-md:w-[calc(50vw-46px)]', 'w-(--control) bg-transparent!'],
  unserved: ['w-28 max-md:w-[calc(50vw-46px)]', 'w-38.75 max-md:w-[calc(50vw-46px)]', 'w-(--control) bg-transparent!'],
};
const ACT = 'h-(--control) rounded-control bg-line/60';

const Back = () => <BackLink name="order">All orders</BackLink>;

const BouncedNotice = () => (
  <Badge tone={MAIL_STATES.bounced.tone}>
    <span className="max-lg:hidden">Email {MAIL_STATES.bounced.label.toLowerCase()}</span>
    <span className="lg:hidden">{MAIL_STATES.bounced.label}</span>
  </Badge>
);

/** What to do about an order whose email came back. */
const ReturnedNotice = ({ correctable }: { correctable: boolean }) => (
  <p className="notice notice-bad">
    The order email came back undelivered.{correctable && ' Correct the address and it goes out again.'}
  </p>
);

function Loaded({ id, value }: { id: string; value: StaffOrder }) {
  const [action, setAction] = useState<ConfirmedAction>();
  const [correcting, setCorrecting] = useState(false);
  const open = useCallback(
    (name: string) => {
      const requested = actionNamed(name, value);
      const corrects = name === 'correct' && correctable(value);
      setAction(requested);
      setCorrecting(corrects);
      return corrects || requested !== undefined;
    },
    [value],
  );
  const name = value.buyerErased ? '' : `${value.firstName} ${value.lastName}`;
  useEffect(() => noteOrder({ id: value.id, number: value.orderNumber, name }), [value.id, value.orderNumber, name]);
  const evidence = <Disputes order={value} onAction={setAction} />;
  const isDisputed = value.disputes.length > 0;
  // A previous order may still be on screen when the address already names this one.
  useActionParam(value.id === id ? open : undefined);
  return (
    <Page
      title={value.orderNumber}
      code
      back={<Back />}
      badge={
        <>
          <OrderState {...value} waiting={waitingIn(value)} />
          {value.mail?.state === 'bounced' && <BouncedNotice />}
          {value.testMode && !$isTestShop.get() && <Badge>Test</Badge>}
        </>
      }
      about={
        <span className="grid gap-1">
          <span className="num">
            {PLACED.format(value.createdAt)}, {SHOP_TIME}
          </span>
          {!value.buyerErased && (
            <span className="wrap-anywhere">
              <span className="font-medium text-ink">
                {value.firstName} {value.lastName}
              </span>{' '}
              · {value.email}
            </span>
          )}
        </span>
      }
      actions={<OrderActions order={value} onAction={setAction} onCorrect={() => setCorrecting(true)} />}
    >
      {value.mail?.state === 'bounced' && <ReturnedNotice correctable={correctable(value)} />}
      <Detail>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Items order={value} onAction={setAction} />
          <OrderKeys order={value} />
          {isDisputed && evidence}
          <Timeline events={value.timeline} />
          {!isDisputed && evidence}
        </div>
        <Buyer order={value} onCorrect={() => setCorrecting(true)} />
      </Detail>
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
      <AddressPanel order={value} open={correcting} onClose={() => setCorrecting(false)} />
    </Page>
  );
}

/** What the list says of an order while it loads. */
const KnownState = ({ row }: { row: OrderRow }) => (
  <>
    <OrderState {...row} />
    {row.mail === 'bounced' && <BouncedNotice />}
  </>
);

/** One order: items, keys, buyer, and its complete history. */
export function OrderDetail({ id }: { id: string }) {
  const state = useStore(orders.record.$state);
  useEffect(() => orders.record.open(id), [id]);
  const list = useStore(orders.$state);
  if (state.status === 'ready') return <Loaded id={id} value={state.value} />;
  const listRow = list.status === 'ready' ? list.page.rows.find((row) => row.id === id) : undefined;
  // The row that was opened knows which one it is.
  const kind = listRow && listRow.waiting > 0 ? 'unserved' : 'served';
  return (
    <Page
      title={listRow?.number ?? 'Order'}
      code={listRow !== undefined}
      back={<Back />}
      badge={
        state.status === 'loading' &&
        (listRow ? <KnownState row={listRow} /> : <Skeleton className="h-5.5 w-12 rounded-pill!" />)
      }
      about={
        state.status === 'loading' && (
          <span className="grid gap-1">
            <Skeleton className="mt-2.25 mb-0.25 h-3 w-52" />
            <Skeleton className="mt-2.25 mb-0.25 h-3 w-60" />
          </span>
        )
      }
      actions={
        state.status === 'loading' && ACTIONS[kind].map((width) => <span key={width} className={`${ACT} ${width}`} />)
      }
    >
      {state.status === 'loading' && listRow?.mail === 'bounced' && (
        <ReturnedNotice correctable={correctable(listRow)} />
      )}
      <Pending state={state} onRetry={orders.record.reload} shape={kind === 'served' ? 'order' : 'unserved'} />
    </Page>
  );
}
