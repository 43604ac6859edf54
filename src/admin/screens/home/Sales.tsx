import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { HomeReport } from '../../../shop/reports/contract';
import { averageOf, changeOf, netOf } from '../../../shop/reports/sums';
import { addressOf } from '../../../shop/staff/screens';
import { Skeleton } from '../../../ui/Skeleton';
import { may } from '../../app/session';
import { Block } from '../../kit/Block';
import { Failed } from '../../kit/Empty';
import { Figures } from '../../kit/Figures';
import { Link } from '../../kit/Link';
import { ShownDays } from '../store/days';
import { count, decimal, dollars, movedLabel } from '../store/format';
import { Funnel } from '../store/sales-parts';
import { TrendChart } from '../store/TrendChart';
import { LatestOrders } from './LatestOrders';
import { Runway } from './Runway';
import { follow, sales } from './sales';

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** "+12% on last Sunday until 14:00". */
function comparison(now: number, then: number, { today, hour }: HomeReport): string {
  const day = `last ${weekday.format(Date.parse(`${today}T00:00:00Z`))} until ${String(Math.floor(hour)).padStart(2, '0')}:00`;
  const change = changeOf(now, then);
  if (change === undefined) return now > 0 ? `nothing ${day}` : '';
  return change === 0 ? `as ${day}` : `${change > 0 ? '+' : '−'}${Math.abs(change)}% on ${day}`;
}

function Today({ report }: { report: HomeReport }) {
  const { now, lastWeek } = report;
  const [average, former] = [averageOf(now), averageOf(lastWeek)];
  return (
    <Figures
      label="Today"
      wide
      figures={[
        {
          label: ['Revenue today', comparison(netOf(now), netOf(lastWeek), report)].filter(Boolean).join(', '),
          value: dollars(netOf(now)),
          href: addressOf('store'),
        },
        { label: `Orders, ${lastWeek.orders} then`, value: now.orders, href: addressOf('store') },
        {
          label: `Average order${former === undefined ? '' : `, ${dollars(former)} then`}`,
          value: average === undefined ? '—' : dollars(average),
        },
        { label: 'Refunds and disputes today', value: dollars(now.refund + now.dispute) },
      ]}
    />
  );
}

/** What reminders of unfinished carts brought back. */
function Recovered({ recovered: { now, before } }: HomeReport) {
  return (
    <Block title="Brought back by cart reminders, 30 days">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
        <span className="num font-[620] text-lg">{dollars(netOf(now))}</span>
        <span className="text-muted text-sm">
          {movedLabel(
            `from ${now.orders === 1 ? '1 order' : `${count(now.orders)} orders`}`,
            netOf(now),
            netOf(before),
          )}
        </span>
        {may('carts:read') && (
          <Link href={addressOf('carts')} className="link ml-auto text-sm">
            Unfinished carts
          </Link>
        )}
      </p>
    </Block>
  );
}

const trend = (days: HomeReport['days']) => days.map((day) => ({ day: day.day, value: netOf(day) }));

function Ready({ report }: { report: HomeReport }) {
  const { days, timeZone } = report;
  const shown = { timeZone, from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' };
  return (
    <ShownDays value={shown}>
      <Today report={report} />
      <TrendChart
        title="Net revenue, 30 days"
        days={trend(days)}
        before={trend(report.daysBefore)}
        format={dollars}
        plain={decimal}
        file="net-revenue"
        empty="The revenue of each day appears here as a line, after the first sale."
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Funnel events={report.events} title="From visit to sale, 30 days" />
          <Recovered {...report} />
        </div>
        <div className="grid gap-5">
          <Runway {...report} />
          {report.latest && <LatestOrders latest={report.latest} />}
        </div>
      </div>
      <p className="text-muted text-sm">
        Days of {timeZone.replaceAll('_', ' ')}, sums in US dollars at the rate of each order.{' '}
        <Link href={addressOf('store')} className="link">
          All figures
        </Link>
      </p>
    </ShownDays>
  );
}

/** How the shop does today; nothing at all for roles that may not see figures. */
export function Sales() {
  const state = useStore(sales.$state);
  useEffect(follow, []);
  if (state.state === 'failed')
    return (
      <div className="sheet">
        <Failed text={state.text} title="The figures could not be loaded" onRetry={() => void sales.reload()} />
      </div>
    );
  if (state.state === 'loading')
    return (
      <div className="grid gap-5" aria-busy="true">
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    );
  return <Ready report={state.value} />;
}
