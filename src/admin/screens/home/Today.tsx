import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { HomeReport } from '../../../shop/reports/contract';
import { averageOf, changeOf, netOf } from '../../../shop/reports/sums';
import { screenPath } from '../../../shop/staff/screens';
import { count, dollars } from '../../charts/format';
import { Link } from '../../kit/Link';
import { isYoung } from './sales';

/** "last Monday": the day that today is compared with, up to the same time. */
const lastWeek = ({ today }: HomeReport, weekday: 'long' | 'short') =>
  `last ${new Intl.DateTimeFormat('en', { weekday, timeZone: 'UTC' }).format(Date.parse(`${today}T00:00:00Z`))}`;

const changeWords = (now: number | undefined, before: number | undefined) =>
  now === undefined || before === undefined || now === before ? '' : now > before ? 'up from ' : 'down from ';

/** Returns the change and last week's amount: "+12% from $ 100.00 by this time last Monday". */
function comparison(report: HomeReport): ReactNode {
  const [now, weekBefore] = [netOf(report.now), netOf(report.lastWeek)];
  const change = changeOf(now, weekBefore, report.lastWeek.orders);
  const sign = change === undefined || change === 0 ? undefined : `${change > 0 ? '+' : '−'}${Math.abs(change)}%`;
  return (
    <>
      {/* Few orders give no percentage. */}
      {now !== weekBefore && (
        <span className="font-[620] text-ink">{sign ? `${sign} from ` : changeWords(now, weekBefore)}</span>
      )}
      {dollars(weekBefore)} by this time {lastWeek(report, 'long')}
    </>
  );
}

interface FigureProps {
  label: string;
  now: number | undefined;
  before: number | undefined;
  format: (value: number) => string;
  /** "last Sun": narrow figures have room for the day only, the first one says until when. */
  when: string;
  /** Whether the day has a line of its own where all of them do not fit on one. */
  apart: boolean;
  /** Without history, it is compared with nothing. */
  alone: boolean;
}

function Figure({ label, now, before, format, when, apart, alone }: FigureProps) {
  const change = changeWords(now, before);
  const none = now === undefined ? null : '—';
  return (
    <li className="row-span-3 grid min-w-0 grid-rows-subgrid gap-0.5 border-line max-md:mt-4 max-md:not-last:-mr-3 max-md:border-t max-md:pt-3 md:border-l md:pl-5">
      {/* Beside the larger figure, both are aligned at the bottom. */}
      <span className="max-md:contents md:row-span-2 md:grid md:content-end md:gap-0.5">
        <span className="text-muted text-sm">{label}</span>
        <span className="num font-[620] text-[1.375rem] leading-[1.2] tracking-[-0.02em]">
          {now === undefined ? '—' : format(now)}
        </span>
      </span>
      <span className="num text-muted text-sm">
        {alone ? undefined : before === undefined ? (
          none
        ) : (
          <>
            <span className="whitespace-nowrap">
              {change && <span className="font-[550] text-ink">{change}</span>}
              {format(before)}
            </span>{' '}
            <span className={clsx('whitespace-nowrap', apart && 'max-xl:block')}>{when}</span>
            <span className="sr-only"> by this time</span>
          </>
        )}
      </span>
    </li>
  );
}

/**
 * Today's revenue, first and largest, and beside it the figures behind it, each compared with the same weekday of last
 * week.
 */
export function Today({ report }: { report: HomeReport }) {
  const { now, lastWeek: before } = report;
  const young = isYoung(report);
  const [average, averageBefore] = [averageOf(now), averageOf(before)];
  const back = (of: typeof now) => of.refund + of.dispute;
  const when = lastWeek(report, 'short');
  // Nothing then and nothing now is short.
  const sharedProps = { when, apart: now.orders + before.orders > 0, alone: young };
  return (
    <ul
      className="grid grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,4fr)] gap-x-3 gap-y-0.5 md:gap-x-4 border-line border-y py-4 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]"
      aria-label="Today"
    >
      <li className="col-span-3 row-span-3 grid min-w-0 grid-rows-subgrid content-start gap-0.5 md:col-span-1">
        <Link href={screenPath('store')} className="w-fit text-muted text-sm hover:underline">
          Revenue today
        </Link>
        <span className="num font-[680] text-[2.5rem] leading-[1.05] tracking-[-0.018em]">{dollars(netOf(now))}</span>
        <span className="num text-muted text-sm">{!young && comparison(report)}</span>
      </li>
      <Figure label="Orders" now={now.orders} before={before.orders} format={count} {...sharedProps} />
      <Figure label="Average order" now={average} before={averageBefore} format={dollars} {...sharedProps} />
      <Figure label="Refunds, disputes" now={back(now)} before={back(before)} format={dollars} {...sharedProps} />
    </ul>
  );
}
