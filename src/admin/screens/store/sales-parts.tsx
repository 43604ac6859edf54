import type { CountedEvent } from '../../../shop/analytics/counts';
import type { Report } from '../../../shop/reports/contract';
import type { Dimension } from '../../../shop/reports/dimensions';
import { addSums, COMPARABLE, NO_SALES, netOf, type Sums } from '../../../shop/reports/sums';
import type { FigureColumn } from '../../charts/FigureTable';
import { FigureTable } from '../../charts/FigureTable';
import { changeText, count, decimal, dollars, percent } from '../../charts/format';

export type SalesRow = Report['breakdowns'][number]['rows'][number];
type ComparedSums = { now: Sums; before: Sums };

/** Adds up all sales of a period. */
export const totalOf = (days: readonly Sums[]): Sums => days.reduce<Sums>((sums, day) => addSums(sums, day), NO_SALES);

/** Returns the rows of one dimension. */
export const rowsOf = ({ breakdowns }: Pick<Report, 'breakdowns'>, dimension: Dimension): SalesRow[] =>
  breakdowns.find((one) => one.dimension === dimension)?.rows ?? [];

/** Returns the bar's value for a row of a sales table. */
export const netBar = ({ now }: ComparedSums): number => Math.max(0, netOf(now));

/** The columns of every sales table after the name. */
export const salesColumns = <Row extends ComparedSums>(): FigureColumn<Row>[] => [
  { label: 'Net', num: true, cell: ({ now }) => dollars(netOf(now)), csv: ({ now }) => decimal(netOf(now)) },
  {
    label: 'Change',
    num: true,
    cell: ({ now, before }) => changeText(netOf(now), netOf(before), before.orders),
    csv: ({ now, before }) => changeText(netOf(now), netOf(before), before.orders),
  },
  {
    label: 'Net before',
    num: true,
    cell: ({ before }) => dollars(netOf(before)),
    csv: ({ before }) => decimal(netOf(before)),
  },
  { label: 'Orders', num: true, cell: ({ now }) => count(now.orders), csv: ({ now }) => now.orders },
  { label: 'Copies', num: true, cell: ({ now }) => count(now.units), csv: ({ now }) => now.units },
  { label: 'Gross', num: true, cell: ({ now }) => dollars(now.gross), csv: ({ now }) => decimal(now.gross) },
  { label: 'Discounts', num: true, cell: ({ now }) => dollars(now.discount), csv: ({ now }) => decimal(now.discount) },
  {
    label: 'Refunds and disputes',
    num: true,
    cell: ({ now }) => dollars(now.refund + now.dispute - now.won),
    csv: ({ now }) => decimal(now.refund + now.dispute - now.won),
  },
];

const LINES: readonly { id: string; label: string; of: (sums: Sums) => number }[] = [
  { id: 'gross', label: 'Gross', of: ({ gross }) => gross },
  { id: 'discount', label: 'Discounts', of: ({ discount }) => -discount },
  { id: 'refund', label: 'Refunds', of: ({ refund }) => -refund },
  { id: 'dispute', label: 'Disputes', of: ({ dispute }) => -dispute },
  { id: 'won', label: 'Disputes won', of: ({ won }) => won },
  { id: 'net', label: 'Net revenue', of: netOf },
];

/** From gross to net sales, line by line. */
export function Statement({ now, before, tax }: ComparedSums & Pick<Report, 'tax'>) {
  const few = before.orders > 0 && before.orders < COMPARABLE;
  const rows = [
    ...LINES.map(({ of, ...line }) => ({ ...line, now: of(now), before: of(before) })),
    ...(tax.now !== 0 || tax.before !== 0
      ? [
          { id: 'tax', label: 'Tax in it (invoices minus credit notes)', ...tax },
          { id: 'without', label: 'Net without tax', now: netOf(now) - tax.now, before: netOf(before) - tax.before },
        ]
      : []),
  ];
  return (
    <FigureTable
      title="From gross to net"
      about={`In US dollars at each order’s rate. Refunds count on their own day, and not in the average order.${
        few ? ` No change is shown below ${COMPARABLE} previous orders.` : ''
      }`}
      file="revenue"
      rows={rows.some((row) => row.now !== 0 || row.before !== 0) ? rows : []}
      keyOf={({ id }) => id}
      total={({ id }) => id === 'net'}
      empty="After your first sale, you will see what is taken off and what stays."
      columns={[
        { label: 'Revenue', cell: ({ label }) => label, csv: ({ label }) => label },
        { label: 'This period', num: true, cell: (row) => dollars(row.now), csv: (row) => decimal(row.now) },
        { label: 'Previous period', num: true, cell: (row) => dollars(row.before), csv: (row) => decimal(row.before) },
        {
          label: 'Change',
          num: true,
          fileOnly: few,
          cell: (row) => changeText(Math.abs(row.now), Math.abs(row.before), before.orders),
          csv: (row) => changeText(Math.abs(row.now), Math.abs(row.before), before.orders),
        },
      ]}
    />
  );
}

const STEPS = {
  session_start: 'Visits',
  view_item: 'Viewed a product',
  add_to_cart: 'Added to cart',
  begin_checkout: 'Began checkout',
  purchase: 'Bought',
} as const satisfies Partial<Record<CountedEvent, string>>;

/** From visit to sale: each step with its share of the visits. */
export function Funnel({ events, title = 'From visit to sale' }: Pick<Report, 'events'> & { title?: string }) {
  const of = (event: CountedEvent) => events.find((one) => one.event === event && one.dimension === 'all');
  const rows = (Object.keys(STEPS) as (keyof typeof STEPS)[]).map((event) => ({
    event,
    label: STEPS[event],
    now: of(event)?.now ?? 0,
    before: of(event)?.before ?? 0,
  }));
  const share = (step: 'now' | 'before', times: number) => {
    const visits = rows[0]?.[step] ?? 0;
    return visits < COMPARABLE ? '—' : percent(times, visits);
  };
  return (
    // A phone has room for steps, times and shares.
    <div className="contents max-md:[&_:is(th,td):is(:nth-child(3),:nth-child(5))]:hidden">
      <FigureTable
        title={title}
        about={`Counted without cookies: a repeated step is counted again, and browsers without JavaScript don’t count. Shares and changes appear from a count of ${COMPARABLE}.`}
        file="funnel"
        rows={rows.some(({ now, before }) => now + before > 0) ? rows : []}
        keyOf={({ event }) => event}
        bar={({ now }) => now}
        empty="After the first visit, you will see each step from visit to sale here."
        columns={[
          { label: 'Step', cell: ({ label }) => label, csv: ({ label }) => label },
          { label: 'Count', num: true, cell: ({ now }) => count(now), csv: ({ now }) => now },
          {
            label: 'Change',
            num: true,
            cell: ({ now, before }) => changeText(now, before),
            csv: ({ now, before }) => changeText(now, before),
          },
          {
            label: 'Share',
            num: true,
            cell: ({ now }) => share('now', now),
            csv: ({ now }) => share('now', now),
          },
          {
            label: 'Previous share',
            num: true,
            cell: ({ before }) => share('before', before),
            csv: ({ before }) => share('before', before),
          },
        ]}
      />
    </div>
  );
}
