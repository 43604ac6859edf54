import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { staff } from '../../../client/staff';
import type { PageHealth as Health, PolicyReport, Vital } from '../../../shop/vitals/contract';
import { DEVICES, METRIC_NAMES, PAGE_KIND_NAMES, PAGE_KINDS } from '../../../shop/vitals/metrics';
import { Badge } from '../../../ui/Badge';
import { $location, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { longDay } from '../../charts/format';
import { Block } from '../../kit/Block';
import { Empty } from '../../kit/Empty';
import { Figures } from '../../kit/Figures';
import { createItemStore } from '../../kit/item-store';
import { Page } from '../../kit/Page';
import { SHOP_TIME } from '../../kit/time';
import { Pending } from '../../pending/Pending';
import { boundsOf, percent, RATINGS, SHORT, shownValue } from './words';
import './page-health.css';

const health = createItemStore(() => staff.get('/api/admin/page-health'));

/** A column: of numbers or of text; on a phone, where four share a line, with a shorter head. */
interface Head {
  label: string;
  number?: true;
  short?: string;
}

interface TableProps {
  label: string;
  heads: readonly Head[];
  /** Whether columns align with those of the tables above. */
  even?: boolean;
  children: ReactNode;
}

const SPEED_HEADS: readonly Head[] = [
  { label: 'Pages' },
  { label: 'Device', short: 'Pages and device' },
  { label: 'Rating' },
  { label: 'Time, 75% of visits', number: true, short: 'Time' },
  { label: 'Good visits', number: true, short: 'Good' },
  { label: 'Visits', number: true },
];
const BLOCKED_HEADS: readonly Head[] = [
  { label: 'Blocked' },
  { label: 'Rule' },
  { label: 'Pages' },
  { label: 'Asked for by' },
  { label: 'Last on' },
  { label: 'Times', number: true },
];

/** A scrollable box is focusable, so that it can be scrolled by keyboard. */
function Table({ label, heads, even = false, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as said above.
    <section className="overflow-x-auto" tabIndex={0} aria-label={label}>
      <table className={clsx('health', even && 'health-even')}>
        <thead>
          <tr>
            {heads.map(({ label: head, number, short }) => (
              <th key={head} scope="col" className={number && 'number'}>
                <span className={short && 'max-md:hidden'}>{head}</span>
                <span className="md:hidden">{short}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** One device of a page; side by side, the first names the page for the others (`again`). */
function Speed({ vital, again }: { vital: Vital; again: boolean }) {
  const { page, device, times, good, rating } = vital;
  const badge = rating && <Badge tone={RATINGS[rating].tone}>{RATINGS[rating].label}</Badge>;
  return (
    <tr data-again={again || undefined}>
      <th scope="row" className={again ? 'max-md:sr-only md:border-t-0!' : 'font-[550]! xl:whitespace-nowrap'}>
        <span className={again ? 'sr-only' : undefined}>{PAGE_KINDS[page]}</span>
      </th>
      <td>
        {DEVICES[device]}
        {/* On a phone, the rating is below the device; beside its value there is no room. */}
        {rating !== 'good' && badge && <span className="mt-1 block whitespace-nowrap md:hidden">{badge}</span>}
      </td>
      <td className="max-md:hidden">{badge}</td>
      <td className="number whitespace-nowrap">{shownValue(vital)}</td>
      <td className={clsx('number whitespace-nowrap', isLow(vital) && 'font-[550] text-warn')}>
        {percent(good, times)}
      </td>
      <td className="number">{times.toLocaleString('en')}</td>
    </tr>
  );
}

/** The chosen figure is filled and has a bar, above on wide screens; the names of the others are links. */
const TILES = [
  'grid gap-2 [&_a:not([aria-current])>:first-child]:underline [&_a:not([aria-current],:hover)>:first-child]:decoration-1 [&_a:not([aria-current],:hover)>:first-child]:decoration-edge [&_a:not([aria-current])>:first-child]:underline-offset-3',
  '[&_[aria-current]]:bg-sunken [&_[aria-current]>:first-child]:no-underline! md:[&_[aria-current]]:shadow-[inset_0_3px_0_var(--color-ink)] md:[&_li:first-child>[aria-current]]:pl-4!',
].join(' ');
/** On a phone each is the row of a card. */
const LINES = [
  'max-md:[&_ul]:grid-cols-1! max-md:[&_ul]:rounded-card max-md:[&_ul]:border max-md:[&_ul]:bg-surface max-md:[&_ul]:overflow-clip',
  'max-md:[&_li]:border-l-0! max-md:[&_li]:pl-0! max-md:[&_li:not(:first-child)]:border-t',
  'max-md:[&_li>*]:grid-cols-[minmax(0,1fr)_auto] max-md:[&_li>*]:content-center max-md:[&_li>*]:gap-y-0 max-md:[&_li>*]:min-h-11 max-md:[&_li>*]:px-3.5 max-md:[&_li>*]:py-1.5',
  'max-md:[&_li>*>*]:self-center max-md:[&_li>*>:nth-child(2):not(:last-child)]:row-span-2',
  'max-md:[&_[aria-current]]:shadow-[inset_3px_0_0_var(--color-ink)]',
].join(' ');

/** The share of good visits of each measure, over all pages. */
const sharesOf = (vitals: readonly Vital[]) =>
  METRIC_NAMES.flatMap((metric) => {
    const rows = vitals.filter((vital) => vital.metric === metric);
    const times = rows.reduce((sum, row) => sum + row.times, 0);
    const goodVisits = rows.reduce((sum, row) => sum + row.good, 0);
    const low = rows.filter(isLow).length;
    return times === 0
      ? []
      : [{ metric, value: percent(goodVisits, times), share: goodVisits / times, low, of: rows.length }];
  });
type Share = ReturnType<typeof sharesOf>[number];

/** The figures to read if time is short; each opens its table. */
function GoodVisits({ days, shares, open }: { days: number; shares: readonly Share[]; open: Share }) {
  const figures = shares.map(({ metric, value, share, low, of }) => ({
    ...{ label: SHORT[metric], value, warn: share < GOOD_SHARE },
    more: low > 0 && <span className="font-[550] text-warn">{`${low} of ${of} rows below ${GOOD_SHARE * 100}%`}</span>,
    ...{ href: withSearch({ measure: metric }), current: metric === open.metric },
  }));
  return (
    <section className={`${TILES} ${LINES}`} aria-labelledby="good-visits">
      <h2 id="good-visits" className="text-lg leading-[1.15]">
        Good visits, last {days} days
      </h2>
      <Figures label="Visits that were good" narrow wide figures={figures} />
      <p className="hint">
        Aim for at least {GOOD_SHARE * 100}% good visits in every row. “Time” means three in four visits were this fast
        or faster. We measure one visit in four, without cookies or identifiers.{' '}
        <span className="inline-block">Days in {SHOP_TIME}.</span>
      </p>
    </section>
  );
}

/** Fewer good visits than to aim for. */
const isLow = ({ good, times }: Vital) => good / times < GOOD_SHARE;

/** Pages with fewer good visits than to aim for lead, then all in their usual order. */
const orderOf = (rows: readonly Vital[]) => {
  const low = new Set(rows.filter(isLow).map(({ page }) => page));
  return ({ page, device }: Vital) =>
    (low.has(page) ? 0 : 100) + PAGE_KIND_NAMES.indexOf(page) * 10 + Object.keys(DEVICES).indexOf(device);
};

/** How fast pages are by one measure: the one that was chosen, or the one with the fewest good visits. */
function Speeds({ days, vitals }: Pick<Health, 'days' | 'vitals'>) {
  const measureParam = useStore($location).search.get('measure');
  const shares = sharesOf(vitals);
  const open = shares.find(({ metric }) => metric === measureParam) ?? shares.toSorted((a, b) => a.share - b.share)[0];
  if (!open)
    return (
      <Block title="Speed for real visitors">
        <Empty title="No visits measured yet">
          Figures appear as shoppers visit. You can try it: open your shop in another tab, look around and close it. One
          visit in four is measured, a few seconds after it ends.
        </Empty>
      </Block>
    );
  const { metric } = open;
  const measured = vitals.filter((vital) => vital.metric === metric);
  const order = orderOf(measured);
  const rows = measured.toSorted((a, b) => order(a) - order(b));
  return (
    <>
      <GoodVisits days={days} shares={shares} open={open} />
      <Block title={`${SHORT[metric]}: ${boundsOf(metric)}`}>
        <Table label={SHORT[metric]} heads={SPEED_HEADS} even>
          {rows.map((vital, at) => (
            <Speed key={`${vital.page} ${vital.device}`} vital={vital} again={rows[at - 1]?.page === vital.page} />
          ))}
        </Table>
      </Block>
    </>
  );
}

function Reports({ reports }: { reports: readonly PolicyReport[] }) {
  if (reports.length === 0)
    return (
      <p className="row px-4 pb-4">
        <Badge tone="good">All clear</Badge> Nothing was blocked.
      </p>
    );
  return (
    <Table label="What was blocked" heads={BLOCKED_HEADS}>
      {reports.map(({ directive, blocked, page, source, times, lastDay }) => (
        <tr key={`${directive} ${blocked} ${page} ${source}`}>
          <th scope="row" className="wrap-anywhere">
            {blocked}
          </th>
          <td className="key">{directive}</td>
          <td>{PAGE_KINDS[page]}</td>
          <td className="wrap-anywhere">{source || '—'}</td>
          <td className="whitespace-nowrap">{longDay(lastDay)}</td>
          <td className="number">{times.toLocaleString('en')}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Three of four visits: the measure of the tables, too. */
const GOOD_SHARE = 0.75;

const Ready = ({ value: { days, vitals, reports } }: { value: Health }) => (
  <>
    <Speeds days={days} vitals={vitals} />
    <Block title={`Third-party code that was blocked, last ${days} days`}>
      <p className={clsx('px-4 py-3 text-muted', reports.length > 0 && 'border-line border-b')}>
        Your pages load code only from sites you have allowed. If a site of your tag manager is listed here, allow it
        there under its hosts. If no one recognizes a site, check what was added to your pages. Browser extensions are
        left out.
      </p>
      <Reports reports={reports} />
    </Block>
  </>
);

/** How fast pages are for real visitors, and which code they blocked. */
export default function PageHealth({ screen }: ScreenProps) {
  const state = useStore(health.$state);
  useEffect(() => health.open(''), []);
  return (
    <Page title={screen.title} about={screen.about}>
      <Pending state={state} onRetry={health.reload} />
      {state.status === 'ready' && <Ready value={state.value} />}
    </Page>
  );
}
