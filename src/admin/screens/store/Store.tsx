import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect } from 'react';
import type { Report } from '../../../shop/reports/contract';
import { spanOf, type View } from '../../../shop/reports/views';
import { screenPath } from '../../../shop/staff/screens';
import { zoneText } from '../../../shop/zone-text';
import { $location } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { VisibleDays } from '../../charts/days';
import { Empty } from '../../kit/Empty';
import { Link } from '../../kit/Link';
import { Page } from '../../kit/Page';
import { Tabs } from '../../kit/Tabs';
import { isoDayOf, ZONE } from '../../kit/time';
import { Pending } from '../../pending/Pending';
import { Checks } from './Checks';
import { DayRange } from './DayRange';
import { MarketingView } from './MarketingView';
import { PaymentsView } from './PaymentsView';
import { ProductsView } from './ProductsView';
import { asPart, type Choice, choiceOf, idOf, PARTS, report } from './report';
import { SalesView } from './SalesView';
import { ServiceView } from './ServiceView';
import { StockView } from './StockView';

const VIEW_OF: Record<View, ComponentType<{ report: Report }>> = {
  sales: SalesView,
  products: ProductsView,
  marketing: MarketingView,
  payments: PaymentsView,
  service: ServiceView,
  stock: StockView,
};

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: ZONE });

const DAYS = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const inYear = new Intl.DateTimeFormat('en', DAYS);
const withYear = new Intl.DateTimeFormat('en', { ...DAYS, year: 'numeric' });

/** "Nov 1 – 30, 2026"; beside days of the same year without the year. */
function spanText({ from, to }: Report['now'], beside?: Report['now']): string {
  const isSame = beside && [from, to].every((day) => day.slice(0, 4) === beside.from.slice(0, 4));
  return (isSame ? inYear : withYear).formatRange(Date.parse(from), Date.parse(to)).replaceAll('\u2009', '\u00a0');
}

/** The days shown, and those they are compared with. */
const Span = ({ report: { now, before } }: { report: Report }) => (
  <p className="text-muted text-sm">
    <strong className="font-[550] text-ink">{spanText(now)}</strong>, compared with {spanText(before, now)}.
  </p>
);

/** The time zone of the days, and how current the figures are. */
function Basis({ report: { timeZone, asOf, pending } }: { report: Report }) {
  return (
    <p className="max-w-[100ch] text-muted text-sm">
      Days in {zoneText(timeZone)}, the store’s time zone; amounts converted to US dollars at each order’s own rate.{' '}
      {asOf === null ? 'Today is not counted yet.' : `Counted at ${clock.format(asOf)}.`}
      {pending > 0 &&
        ` ${pending === 1 ? 'One day is' : `${pending} days are`} being counted again for this time zone.`}
    </p>
  );
}

/** One view of the dashboard, for the days in the address. */
function Figures({ view, choice }: { view: View; choice: Choice }) {
  const state = useStore(report.$state);
  const id = idOf(view, choice);
  useEffect(() => report.open(id), [id]);
  if (state.status !== 'ready') return <Pending state={state} onRetry={report.reload} shape="figures" />;
  const View = VIEW_OF[view];
  return (
    <VisibleDays value={{ ...state.value.now, timeZone: state.value.timeZone }}>
      <div className="grid gap-5">
        <div className="-mb-2">
          <Span report={state.value} />
        </div>
        <View report={state.value} />
        <Basis report={state.value} />
      </div>
    </VisibleDays>
  );
}

/** The dashboard of the store: one view at a time, each with an address of its own. */
export default function Store({ screen, params }: ScreenProps) {
  const { search, path } = useStore($location);
  const state = useStore(report.$state);
  const part = asPart(search.get('view'));
  const choice = choiceOf(search);
  if (params.storeId !== 'main')
    return (
      <Page title={screen.title}>
        <div className="card *:border-t-0">
          <Empty title="There is no such store">
            <Link href={screenPath('store')} className="link">
              Open the dashboard of this store
            </Link>
          </Empty>
        </div>
      </Page>
    );
  const today = isoDayOf(Date.now());
  const span = state.status === 'ready' ? state.value.now : spanOf(choice.period, today).now;
  return (
    <Page
      title={screen.title}
      about={screen.about}
      actions={part !== 'checks' && <DayRange choice={choice} span={{ from: span.from, to: span.to }} />}
    >
      <Tabs
        label="Parts of the dashboard"
        current={part}
        tabs={Object.entries(PARTS).map(([id, label]) => ({ id, label }))}
        hrefOf={(id) => {
          const next = new URLSearchParams(search);
          if (id === 'sales') next.delete('view');
          else next.set('view', id);
          return next.size ? `${path}?${next}` : path;
        }}
      />
      {part === 'checks' ? <Checks /> : <Figures view={part} choice={choice} />}
    </Page>
  );
}
