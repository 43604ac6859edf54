import type { Dimension as CountedBy, CountedEvent } from '../../../shop/analytics/counts';
import type { Report } from '../../../shop/reports/contract';
import { daysOf } from '../../../shop/reports/days';
import type { Span } from '../../../shop/reports/views';
import { FigureTable } from '../../charts/FigureTable';
import { count, percent, tickCount } from '../../charts/format';
import { TrendChart } from '../../charts/TrendChart';
import { CountTable } from './CountTable';
import { campaignName, pageName, sourceName, visitSource } from './row-names';
import { Funnel, netBar, rowsOf, type SalesRow, salesColumns } from './sales-parts';

type Event = Report['events'][number];

/** The sales of landing pages, and the number of visits that started on them. */
function LandingPages({ rows, visits }: { rows: readonly SalesRow[]; visits: readonly Event[] }) {
  const visitsFrom = (page: string) => visits.find(({ name }) => name === page)?.now ?? 0;
  const part = ({ name, now }: SalesRow) => percent(now.orders, visitsFrom(name));
  return (
    <FigureTable
      title="Landing pages"
      about="The page a visit began on. Some browsers don’t say which page it was."
      file="landing-pages"
      rows={rows}
      keyOf={({ name }) => name}
      bar={netBar}
      empty="After your first sale, you will see orders by the page a visit began on."
      columns={[
        { label: 'Page', cell: ({ name }) => pageName(name), csv: ({ name }) => name },
        {
          label: 'Visits',
          num: true,
          cell: ({ name }) => (visitsFrom(name) > 0 ? count(visitsFrom(name)) : '—'),
          csv: ({ name }) => visitsFrom(name),
        },
        { label: 'Bought', num: true, cell: part, csv: part },
        ...salesColumns<SalesRow>(),
      ]}
    />
  );
}

const visitsOf = (visits: Report['visits'], { from, to }: Span) => {
  const visitsByDay = new Map(visits.map(({ day, times }) => [day, times]));
  return daysOf(from, to).map((day) => ({ day, value: visitsByDay.get(day) ?? 0 }));
};

/** The sales by UTM parameters. */
function Campaigns({ report }: { report: Report }) {
  return (
    <>
      <FigureTable
        title="Campaigns that sold"
        about="By the campaign tags of the address the buyer came with: utm_source / utm_medium / utm_campaign."
        file="campaigns"
        rows={rowsOf(report, 'campaign')}
        keyOf={({ name }) => name}
        bar={netBar}
        empty="After your first sale, you will see what each campaign brought in."
        columns={[
          { label: 'Campaign', cell: ({ name }) => campaignName(name), csv: ({ name }) => campaignName(name) },
          ...salesColumns<SalesRow>(),
        ]}
      />
      <FigureTable
        title="Campaign sources that sold"
        about="The same by utm_source alone."
        file="campaign-sources"
        rows={rowsOf(report, 'source')}
        keyOf={({ name }) => name}
        bar={netBar}
        empty="After your first sale, you will see what each source brought in."
        columns={[
          { label: 'Source', cell: ({ name }) => sourceName(name), csv: ({ name }) => sourceName(name) },
          ...salesColumns<SalesRow>(),
        ]}
      />
    </>
  );
}

/** Where visitors come from, which pages they open, and which campaigns sell. */
export function MarketingView({ report }: { report: Report }) {
  const { events, visits, now, before } = report;
  const of = (dimension: CountedBy, event: CountedEvent) =>
    events.filter((one) => one.dimension === dimension && one.event === event);
  const sessionStarts = of('source', 'session_start');
  return (
    <>
      <TrendChart
        title="Visits"
        days={visitsOf(visits, now)}
        before={visitsOf(visits, before)}
        format={count}
        plain={(value) => value}
        tick={tickCount}
        file="visits"
        empty="After the first visit, you will see each day’s visits here."
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Funnel events={events} />
        <CountTable
          title="Where visits come from"
          about="By the campaign tags of the address, or else by the site that led here."
          what="Source"
          nameOf={visitSource}
          parts
          file="sources"
          rows={sessionStarts.length > 0 ? sessionStarts : of('source', 'page_view')}
          empty="After the first visit, you will see which sites, searches and emails visitors come from."
        />
      </div>
      <LandingPages rows={rowsOf(report, 'landing')} visits={of('page', 'session_start')} />
      <Campaigns report={report} />
      <CountTable
        title="Pages opened"
        about="Every view counts; product, order and account pages count together."
        what="Page"
        nameOf={pageName}
        file="pages"
        rows={of('page', 'page_view')}
        empty="After the first visit, you will see which pages are opened."
      />
    </>
  );
}
