import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect } from 'react';
import type { Report } from '../../../shop/reports/contract';
import { PERIODS, VIEWS, type View } from '../../../shop/reports/views';
import { addressOf } from '../../../shop/staff/screens';
import { Select } from '../../../ui/Select';
import { Skeleton } from '../../../ui/Skeleton';
import { $location, go, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screens';
import { Empty, Failed } from '../../kit/Empty';
import { Link } from '../../kit/Link';
import { Page } from '../../kit/Page';
import { Tabs } from '../../kit/Tabs';
import { longDay } from './format';
import { MarketingView } from './MarketingView';
import { PaymentsView } from './PaymentsView';
import { ProductsView } from './ProductsView';
import { asPeriod, asView, report } from './report';
import { SalesView } from './SalesView';
import { ServiceView } from './ServiceView';
import { StockView } from './StockView';

const PARTS: Record<View, ComponentType<{ report: Report }>> = {
  sales: SalesView,
  products: ProductsView,
  marketing: MarketingView,
  payments: PaymentsView,
  service: ServiceView,
  stock: StockView,
};

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Which days these are, by whose clocks, and how fresh. */
function Span({ report: { now, before, timeZone, asOf, pending } }: { report: Report }) {
  return (
    <p className="text-muted text-sm">
      {longDay(now.from)} to {longDay(now.to)}, compared with {longDay(before.from)} to {longDay(before.to)}. Days of
      the store’s time zone, {timeZone.replaceAll('_', ' ')}; sums in US dollars at the rate of each order.{' '}
      {asOf === null ? 'Today is not counted yet.' : `Counted at ${clock.format(asOf)} on your clock.`}
      {pending > 0 && ` ${pending} days are being counted anew for this time zone.`}
    </p>
  );
}

const Loading = () => (
  <div className="grid gap-5" aria-busy="true">
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-64 w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
);

/** The dashboard of the store: one part at a time, each with an address of its own. */
export default function Store({ screen, params }: ScreenProps) {
  const { search, path } = useStore($location);
  const state = useStore(report.$state);
  const view = asView(search.get('view'));
  const period = asPeriod(search.get('period'));
  const id = `${view} ${period}`;
  const known = params.storeId === 'main';
  useEffect(() => {
    if (known) report.open(id);
  }, [id, known]);
  if (!known)
    return (
      <Page title={screen.title}>
        <div className="sheet">
          <Empty title="There is no such store">
            <Link href={addressOf('store')} className="link">
              Open the dashboard of this store
            </Link>
          </Empty>
        </div>
      </Page>
    );
  const Part = PARTS[view];
  return (
    <Page
      title={screen.title}
      about={screen.about}
      actions={
        <Select
          label="Days"
          value={period}
          options={Object.entries(PERIODS).map(([value, label]) => ({ value, label }))}
          onChange={(event) => go(withSearch({ period: event.target.value === '30d' ? '' : event.target.value }))}
        />
      }
    >
      <Tabs
        label="Parts of the dashboard"
        current={view}
        tabs={Object.entries(VIEWS).map(([part, label]) => ({ id: part, label }))}
        hrefOf={(part) => {
          const next = new URLSearchParams({
            ...(part !== 'sales' && { view: part }),
            ...(period !== '30d' && { period }),
          });
          return next.size ? `${path}?${next}` : path;
        }}
      />
      {state.state === 'loading' && <Loading />}
      {state.state === 'failed' && (
        <div className="sheet">
          <Failed text={state.text} onRetry={() => void report.reload()} />
        </div>
      )}
      {state.state === 'ready' && (
        <div className="grid gap-5">
          <Span report={state.value} />
          <Part report={state.value} />
        </div>
      )}
    </Page>
  );
}
