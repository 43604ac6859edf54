import type { Report } from '../../../shop/reports/contract';
import { averageOf, NO_SALES, netOf } from '../../../shop/reports/sums';
import { Figures } from '../../kit/Figures';
import { FigureTable } from './FigureTable';
import { count, countryName, decimal, dollars, movedLabel } from './format';
import { Funnel, salesColumns, whole } from './sales-parts';
import { TrendChart } from './TrendChart';

/** Revenue: what came in, what was taken off, and what stays. */
export function SalesView({ report: { days, daysBefore, events, breakdowns } }: { report: Report }) {
  const [now, before] = [whole(days), whole(daysBefore)];
  const figure = (label: string, value: number, former: number, say = dollars) => ({
    label: movedLabel(label, value, former),
    value: say(value),
  });
  const average = averageOf(now);
  const back = now.refund + now.dispute - now.won;
  const recovered = breakdowns
    .find(({ dimension }) => dimension === 'cart')
    ?.rows.find(({ name }) => name === 'recovered');
  const trend = (list: Report['days']) => list.map((day) => ({ day: day.day, value: netOf(day) }));
  return (
    <>
      <Figures
        label="Sales"
        wide
        figures={[
          figure('Net revenue', netOf(now), netOf(before)),
          figure('Orders', now.orders, before.orders, count),
          {
            label: movedLabel('Average order', average ?? 0, averageOf(before) ?? 0),
            value: average === undefined ? '—' : dollars(average),
          },
          figure('Gross', now.gross, before.gross),
          figure('Discounts', now.discount, before.discount),
          figure('Given back', back, before.refund + before.dispute - before.won),
          figure('From recovered carts', netOf(recovered?.now ?? NO_SALES), netOf(recovered?.before ?? NO_SALES)),
        ]}
      />
      <TrendChart
        title="Net revenue"
        days={trend(days)}
        before={trend(daysBefore)}
        format={dollars}
        plain={decimal}
        file="net-revenue"
        empty="The revenue of each day stands here as a line, as soon as somebody has bought."
      />
      <Funnel events={events} />
      <FigureTable
        title="Countries"
        file="countries"
        rows={breakdowns[0]?.rows ?? []}
        keyOf={({ name }) => name}
        bar={({ now: sums }) => Math.max(0, netOf(sums))}
        empty="Where buyers live, as soon as somebody has bought."
        columns={[
          { label: 'Country', cell: ({ name }) => countryName(name), csv: ({ name }) => name },
          ...salesColumns<{ name: string; now: typeof now; before: typeof now }>(),
        ]}
      />
    </>
  );
}
