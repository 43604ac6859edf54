import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import type { HomeReport } from '../../../shop/reports/contract';
import { netOf } from '../../../shop/reports/sums';
import { screenPath } from '../../../shop/staff/screens';
import { zoneText } from '../../../shop/zone-text';
import { Skeleton } from '../../../ui/Skeleton';
import { may } from '../../app/session';
import { VisibleDays } from '../../charts/days';
import { changeLabel, count, decimal, dollars } from '../../charts/format';
import { TrendChart } from '../../charts/TrendChart';
import { Block } from '../../kit/Block';
import { Failed } from '../../kit/Empty';
import { Link } from '../../kit/Link';
import { Funnel } from '../store/sales-parts';
import { LatestOrders } from './LatestOrders';
import { isRunwayBrief, Runway } from './Runway';
import { follow, sales } from './sales';
import { Today } from './Today';

/** The revenue recovered by cart reminders. */
function RecoveredCarts({ recovered: { now, before } }: HomeReport) {
  return (
    <Block title="Recovered by cart reminders, 30 days">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
        <span className="num font-[620] text-lg">{dollars(netOf(now))}</span>
        <span className="text-muted text-sm">
          {changeLabel(
            `from ${now.orders === 1 ? '1 order' : `${count(now.orders)} orders`}`,
            netOf(now),
            netOf(before),
            dollars,
            before.orders,
          )}
        </span>
        {may('carts:read') && (
          <Link href={screenPath('carts')} className="link ml-auto text-sm">
            Abandoned carts
          </Link>
        )}
      </p>
    </Block>
  );
}

const trend = (days: HomeReport['days']) => days.map((day) => ({ day: day.day, value: netOf(day) }));

/** The runway fills what the cards beside it leave, with its last line at the bottom. */
const BESIDE =
  'grid gap-5 lg:[&>section:first-child]:flex lg:[&>section:first-child]:flex-col lg:[&>section:first-child>:nth-child(2)]:flex-1 lg:[&>section:first-child>ul]:grid';

function Ready({ report }: { report: HomeReport }) {
  const { days, timeZone } = report;
  // Without visits, the card beside the runway is one sentence, and the other one fits below it.
  const brief = isRunwayBrief(report) && report.events.length > 0;
  const range = { timeZone, from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' };
  return (
    <VisibleDays value={range}>
      <TrendChart
        title="Net revenue, 30 days"
        days={trend(days)}
        before={trend(report.daysBefore)}
        format={dollars}
        plain={decimal}
        file="net-revenue"
        empty="After your first sale, you will see each day’s revenue here."
      />
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Funnel events={report.events} title="From visit to sale, 30 days" />
          {!brief && <RecoveredCarts {...report} />}
        </div>
        <div className={clsx(BESIDE, brief && 'lg:grid-rows-[1fr_auto] lg:[&>section:first-child>ul]:content-start')}>
          <Runway {...report} />
          {brief && <RecoveredCarts {...report} />}
        </div>
      </div>
      {report.latest && <LatestOrders latest={report.latest} />}
      <p className="text-muted text-sm">
        Days in {zoneText(timeZone)}, amounts converted to US dollars at each order’s own rate.{' '}
        <Link href={screenPath('store')} className="link">
          All figures
        </Link>
      </p>
    </VisibleDays>
  );
}

/** Today's figures, first on the screen; hidden for roles that may not see figures. */
export function SalesToday() {
  const state = useStore(sales.$state);
  useEffect(follow, []);
  if (state.status === 'failed')
    return <Failed text={state.text} title="The figures could not be loaded" onRetry={() => void sales.reload()} />;
  if (state.status === 'loading') return <Skeleton className="h-20 w-full" />;
  return <Today report={state.value} />;
}

/** The figures of the last weeks, below what needs somebody. */
export function Sales() {
  const state = useStore(sales.$state);
  if (state.status === 'ready') return <Ready report={state.value} />;
  return state.status === 'loading' && <Skeleton className="h-72 w-full" />;
}
