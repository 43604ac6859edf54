import { type Currency, formatMoney, parseCurrency, toDecimal } from '../../../shop/money';
import type { Report } from '../../../shop/reports/contract';
import { netOf } from '../../../shop/reports/sums';
import { Figures } from '../../kit/Figures';
import { FigureTable } from './FigureTable';
import { count, decimal, dollars, methodName, movedLabel, percent } from './format';
import { salesColumns, whole } from './sales-parts';
import { TrendChart } from './TrendChart';

type Row = Report['breakdowns'][number]['rows'][number];

const inOwn = (minor: number, code: string) => {
  const currency: Currency = parseCurrency(code) ?? 'USD';
  return {
    text: `${minor < 0 ? '−' : ''}${formatMoney({ minor: Math.abs(minor), currency })}`,
    plain: toDecimal(minor, currency),
  };
};

function Currencies({ currencies }: Pick<Report, 'currencies'>) {
  return (
    <FigureTable
      title="Currencies"
      about="In the money that was paid."
      file="currencies"
      rows={currencies}
      keyOf={({ currency }) => currency}
      empty="What came in by currency, as soon as somebody has bought."
      columns={[
        { label: 'Currency', cell: ({ currency }) => currency, csv: ({ currency }) => currency },
        { label: 'Orders', num: true, cell: ({ now }) => count(now.orders), csv: ({ now }) => now.orders },
        ...(['gross', 'discount', 'refund', 'dispute'] as const).map((name) => ({
          label: { gross: 'Gross', discount: 'Discounts', refund: 'Refunds', dispute: 'Disputes' }[name],
          num: true,
          cell: ({ currency, now }: Report['currencies'][number]) => inOwn(now[name], currency).text,
          csv: ({ currency, now }: Report['currencies'][number]) => inOwn(now[name], currency).plain,
        })),
        {
          label: 'Net',
          num: true,
          cell: ({ currency, now }) => inOwn(netOf(now), currency).text,
          csv: ({ currency, now }) => inOwn(netOf(now), currency).plain,
        },
      ]}
    />
  );
}

/** How people pay, what fails, and what goes back. */
export function PaymentsView({ report: { days, daysBefore, breakdowns, currencies, tallies } }: { report: Report }) {
  const now = whole(days);
  const declined = tallies.filter(({ metric }) => metric === 'decline');
  const sum = (part: 'now' | 'before') => declined.reduce((all, one) => all + one[part], 0);
  const trend = (list: Report['days']) => list.map((day) => ({ day: day.day, value: day.refund + day.dispute }));
  return (
    <>
      <Figures
        label="Refunds, disputes and declines"
        wide
        figures={[
          { label: `Refunded, ${count(now.refunds)} refunds`, value: dollars(now.refund) },
          { label: `Disputed, ${count(now.disputes)} disputes`, value: dollars(now.dispute) },
          { label: 'Won back', value: dollars(now.won) },
          { label: 'Refunds per order', value: percent(now.refunds, now.orders) },
          { label: movedLabel('Declined payments', sum('now'), sum('before')), value: count(sum('now')) },
        ]}
      />
      <TrendChart
        title="Refunds and disputes"
        days={trend(days)}
        before={trend(daysBefore)}
        format={dollars}
        plain={decimal}
        file="refunds"
        empty="Nothing went back in these days, nor in those before."
      />
      <FigureTable
        title="Payment methods"
        file="payment-methods"
        rows={breakdowns[0]?.rows ?? []}
        keyOf={({ name }) => name}
        bar={({ now: sums }) => Math.max(0, netOf(sums))}
        empty="What each payment service brought, as soon as somebody has bought."
        columns={[
          { label: 'Method', cell: ({ name }) => methodName(name), csv: ({ name }) => name },
          ...salesColumns<Row>(),
          {
            label: 'Declined',
            num: true,
            cell: ({ name }) => count(declined.find((one) => one.name === name)?.now ?? 0),
            csv: ({ name }) => declined.find((one) => one.name === name)?.now ?? 0,
          },
        ]}
      />
      <Currencies currencies={currencies} />
    </>
  );
}
