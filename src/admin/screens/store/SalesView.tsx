import type { Report } from '../../../shop/reports/contract';
import { averageOf, NO_SALES, netOf } from '../../../shop/reports/sums';
import { FigureTable } from '../../charts/FigureTable';
import { changeFigure, count, decimal, dollars } from '../../charts/format';
import { TrendChart } from '../../charts/TrendChart';
import { Figures } from '../../kit/Figures';
import { countryName } from './row-names';
import { Funnel, netBar, rowsOf, type SalesRow, Statement, salesColumns, totalOf } from './sales-parts';

/** Revenue: gross, reductions, and net. */
export function SalesView({ report }: { report: Report }) {
  const { days, daysBefore, events, tax } = report;
  const [now, before] = [totalOf(days), totalOf(daysBefore)];
  const figure = (label: string, value: number, previous: number, format = dollars) => ({
    ...changeFigure(label, value, previous, format, before.orders),
    value: format(value),
  });
  const average = averageOf(now);
  const { now: carts, before: formerCarts } = rowsOf(report, 'cart').find(({ name }) => name === 'recovered') ?? {
    now: NO_SALES,
    before: NO_SALES,
  };
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
            ...figure('Average order', average ?? 0, averageOf(before) ?? 0),
            value: average === undefined ? '—' : dollars(average),
          },
          ...(carts.orders > 0 || formerCarts.orders > 0
            ? [
                {
                  ...changeFigure(
                    'Recovered carts',
                    netOf(carts),
                    netOf(formerCarts),
                    dollars,
                    formerCarts.orders || before.orders,
                  ),
                  value: dollars(netOf(carts)),
                },
              ]
            : []),
        ]}
      />
      <TrendChart
        title="Net revenue"
        days={trend(days)}
        before={trend(daysBefore)}
        format={dollars}
        plain={decimal}
        file="net-revenue"
        empty="After your first sale, you will see each day’s revenue here."
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Statement now={now} before={before} tax={tax} />
        <Funnel events={events} />
      </div>
      <FigureTable
        title="Countries"
        about="Where buyers live, as entered at checkout."
        file="countries"
        rows={rowsOf(report, 'country')}
        keyOf={({ name }) => name}
        bar={netBar}
        empty="After your first sale, you will see where buyers live."
        columns={[
          { label: 'Country', cell: ({ name }) => countryName(name), csv: ({ name }) => name },
          ...salesColumns<SalesRow>(),
        ]}
      />
    </>
  );
}
