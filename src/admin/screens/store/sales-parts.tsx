import type { Report } from '../../../shop/reports/contract';
import { addSums, NO_SALES, netOf, type Sums } from '../../../shop/reports/sums';
import type { FigureColumn } from './FigureTable';
import { FigureTable } from './FigureTable';
import { count, decimal, dollars, moved, percent } from './format';

type Compared = { now: Sums; before: Sums };

/** All sales of a span in one. */
export const whole = (days: readonly Sums[]): Sums => days.reduce<Sums>((sums, day) => addSums(sums, day), NO_SALES);

/** The columns every table of sales has after its name. */
export const salesColumns = <Row extends Compared>(): FigureColumn<Row>[] => [
  { label: 'Net', num: true, cell: ({ now }) => dollars(netOf(now)), csv: ({ now }) => decimal(netOf(now)) },
  {
    label: 'Change',
    num: true,
    cell: ({ now, before }) => moved(netOf(now), netOf(before)),
    csv: ({ before }) => decimal(netOf(before)),
  },
  { label: 'Orders', num: true, cell: ({ now }) => count(now.orders), csv: ({ now }) => now.orders },
  { label: 'Copies', num: true, cell: ({ now }) => count(now.units), csv: ({ now }) => now.units },
  { label: 'Gross', num: true, cell: ({ now }) => dollars(now.gross), csv: ({ now }) => decimal(now.gross) },
  { label: 'Discounts', num: true, cell: ({ now }) => dollars(now.discount), csv: ({ now }) => decimal(now.discount) },
  {
    label: 'Given back',
    num: true,
    cell: ({ now }) => dollars(now.refund + now.dispute - now.won),
    csv: ({ now }) => decimal(now.refund + now.dispute - now.won),
  },
];

const STEPS: Record<string, string> = {
  session_start: 'Visits',
  view_item: 'Looked at a product',
  add_to_cart: 'Put one in the cart',
  begin_checkout: 'Began checkout',
  purchase: 'Bought',
};

/** From a visit to a sale: each step with its part of the visits. */
export function Funnel({ events }: Pick<Report, 'events'>) {
  const of = (event: string) => events.find((one) => one.event === event && one.dimension === 'all');
  const rows = Object.entries(STEPS).map(([event, label]) => ({
    event,
    label,
    now: of(event)?.now ?? 0,
    before: of(event)?.before ?? 0,
  }));
  const first = rows[0]?.now ?? 0;
  return (
    <FigureTable
      title="From visit to sale"
      about="Counted by days of UTC without cookies; browsers without script are left out, so these are lower bounds."
      file="funnel"
      rows={rows.some(({ now, before }) => now + before > 0) ? rows : []}
      keyOf={({ event }) => event}
      bar={({ now }) => now}
      empty="Each step from a visit to a sale, as soon as somebody has opened a page."
      columns={[
        { label: 'Step', cell: ({ label }) => label, csv: ({ label }) => label },
        { label: 'Times', num: true, cell: ({ now }) => count(now), csv: ({ now }) => now },
        {
          label: 'Of visits',
          num: true,
          cell: ({ now }) => percent(now, first),
          csv: ({ now }) => percent(now, first),
        },
        { label: 'Change', num: true, cell: ({ now, before }) => moved(now, before), csv: ({ before }) => before },
      ]}
    />
  );
}
