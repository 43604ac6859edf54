import type { Report } from '../../../shop/reports/contract';
import { netOf } from '../../../shop/reports/sums';
import { FigureTable } from './FigureTable';
import { campaignName, count, moved, sourceName } from './format';
import { Funnel, salesColumns } from './sales-parts';

type Row = Report['breakdowns'][number]['rows'][number];
type Event = Report['events'][number];

function Counted({
  title,
  what,
  file,
  rows,
  empty,
}: {
  title: string;
  what: string;
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
        { label: what, cell: ({ name }) => name || '—', csv: ({ name }) => name },
        { label: 'Times', num: true, cell: ({ now }) => count(now), csv: ({ now }) => now },
        { label: 'Change', num: true, cell: ({ now, before }) => moved(now, before), csv: ({ before }) => before },
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
      <Counted
        title="Pages"
        what="Page"
        file="pages"
        rows={of('page')}
        empty="Which pages are opened, landing pages among them."
      />
      <Counted
        title="Where visits come from"
        what="Source"
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
