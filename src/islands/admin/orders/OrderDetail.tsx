import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { StaffOrder } from '../../../shop/orders/contract-staff';
import { withSearch } from '../../../stores/admin/location';
import { order } from '../../../stores/admin/orders';
import { Badge } from '../../../ui/Badge';
import { Skeleton } from '../../../ui/Skeleton';
import { type Act, ActPanel } from '../parts/ActPanel';
import { Failed } from '../parts/Empty';
import { Go } from '../parts/Go';
import { Page } from '../parts/Page';
import { timeExact } from '../parts/time';
import { AddressPanel } from './AddressPanel';
import { Buyer } from './Buyer';
import { Items } from './Items';
import { OrderActs } from './OrderActs';
import { OrderKeys } from './OrderKeys';
import { Timeline } from './Timeline';
import { OrderState, waitingIn } from './words';

const Back = () => (
  <Go href={withSearch({ order: '' })} className="link">
    All orders
  </Go>
);

function Loaded({ value }: { value: StaffOrder }) {
  const [act, setAct] = useState<Act>();
  const [correcting, setCorrecting] = useState(false);
  return (
    <Page
      title={value.orderNumber}
      about={
        <span className="row">
          <Back />
          <OrderState status={value.status} review={value.review} waiting={waitingIn(value)} />
          {value.testMode && <Badge>Test</Badge>}
          <span className="num">{timeExact(value.createdAt)}</span>
        </span>
      }
      actions={<OrderActs order={value} onAct={setAct} onCorrect={() => setCorrecting(true)} />}
    >
      <div className="duo">
        <div className="duo-main">
          <Items order={value} onAct={setAct} />
          <OrderKeys order={value} />
          <Timeline events={value.timeline} />
        </div>
        <Buyer order={value} onCorrect={() => setCorrecting(true)} />
      </div>
      <ActPanel act={act} onDone={() => setAct(undefined)} />
      <AddressPanel order={value} open={correcting} onClose={() => setCorrecting(false)} />
    </Page>
  );
}

/** One order: what was bought, its keys, its buyer, and everything that happened to it. */
export function OrderDetail({ id }: { id: string }) {
  const now = useStore(order.$state);
  useEffect(() => order.open(id), [id]);
  if (now.state === 'ready') return <Loaded value={now.value} />;
  return (
    <Page title="Order" about={<Back />}>
      {now.state === 'failed' ? (
        <Failed text={now.text} onRetry={order.reload} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Page>
  );
}
