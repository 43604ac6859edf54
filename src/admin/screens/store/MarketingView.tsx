import type { Report } from '../../../shop/reports/contract';
import { netOf } from '../../../shop/reports/sums';
import { FigureTable } from './FigureTable';
import { campaignName, count, moved, pageName, percent, sourceName, visitSource } from './format';
import { Funnel, salesColumns } from './sales-parts';

type Row = Report['breakdowns'][number]['rows'][number];
type Event = Report['events'][number];

function Counted({
  title,
  what,
  nameOf,
  file,
  rows,
  empty,
}: {
  title: string;
  what: string;
  nameOf: (name: string) => string;
  file: string;
  rows: Event[];
  empty: string;
}) {
  return (
    <FigureTable
      title={title}
      file={file}
      rows={rows}
      keyOf={({ name }) => name}
      bar={({ now }) => now}
      empty={empty}
      columns={[
        { label: what, cell: ({ name }) => nameOf(name), csv: ({ name }) => name },
        { label: 'Times', num: true, cell: ({ now }) => count(now), csv: ({ now }) => now },
        { label: 'Change', num: true, cell: ({ now, before }) => moved(now, before), csv: ({ before }) => before },
      ]}
    />
  );
}

/** What the pages brought that visits began on, and of how many visits. */
function LandingPages({ rows, visits }: { rows: readonly Row[]; visits: readonly Event[] }) {
  const began = (page: string) => visits.find(({ name }) => name === page)?.now ?? 0;
  const part = ({ name, now }: Row) => percent(now.orders, began(name));
  return (
    <FigureTable
      title="Landing pages"
      about="The page of the shop a visit began on. Visits are counted by days of UTC; some browsers do not tell an order its page."
      file="landing-pages"
      rows={rows}
      keyOf={({ name }) => name}
      bar={({ now }) => Math.max(0, netOf(now))}
      empty="What the pages that visits began on brought, as soon as somebody has bought."
      columns={[
        { label: 'Page', cell: ({ name }) => pageName(name), csv: ({ name }) => name },
        {
          label: 'Visits',
          num: true,
          cell: ({ name }) => (began(name) > 0 ? count(began(name)) : '—'),
          csv: ({ name }) => began(name),
        },
        { label: 'Bought', num: true, cell: part, csv: part },
        ...salesColumns<Row>(),
      ]}
    />
  );
}

/** Where visitors come from, which pages they open, and which campaigns sell. */
export function MarketingView({ report: { events, breakdowns } }: { report: Report }) {
  const of = (dimension: string) => events.filter((one) => one.dimension === dimension);
  const rows = (dimension: string) => breakdowns.find((one) => one.dimension === dimension)?.rows ?? [];
  const net = ({ now }: Row) => Math.max(0, netOf(now));
  const visits = of('source').filter(({ event }) => event === 'session_start');
  return (
    <>
      <Funnel events={events} />
      <LandingPages rows={rows('landing')} visits={of('page').filter(({ event }) => event === 'session_start')} />
      <Counted
        title="Pages"
        what="Page"
        nameOf={pageName}
        file="pages"
        rows={of('page').filter(({ event }) => event === 'page_view')}
        empty="Which pages are opened, landing pages among them."
      />
      <Counted
        title="Where visits come from"
        what="Source"
        nameOf={visitSource}
        file="sources"
        rows={visits.length > 0 ? visits : of('source')}
        empty="Search engines, mails and other sites that visitors come from."
      />
      <FigureTable
        title="Campaigns that sold"
        about="The marks of the address (utm_source, utm_medium, utm_campaign) the buyer came with."
        file="campaigns"
        rows={rows('campaign')}
        keyOf={({ name }) => name}
        bar={net}
        empty="What each campaign brought, as soon as somebody has bought."
        columns={[
          { label: 'Campaign', cell: ({ name }) => campaignName(name), csv: ({ name }) => campaignName(name) },
          ...salesColumns<Row>(),
        ]}
      />
      <FigureTable
        title="Campaign sources that sold"
        file="campaign-sources"
        rows={rows('source')}
        keyOf={({ name }) => name}
        bar={net}
        empty="What each source brought, as soon as somebody has bought."
        columns={[
          { label: 'Source', cell: ({ name }) => sourceName(name), csv: ({ name }) => sourceName(name) },
          ...salesColumns<Row>(),
        ]}
      />
    </>
  );
}
