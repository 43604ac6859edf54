import { type Currency, formatMoney, parseCurrency, toDecimal } from '../../../shop/money';
import type { Report } from '../../../shop/reports/contract';
import { NO_SALES, netOf } from '../../../shop/reports/sums';
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

/** Cards and wallets apart, each with what was refused of it. */
function Methods({ rows, declined }: { rows: readonly Row[]; declined: Report['tallies'] }) {
  const refused = (name: string) => declined.find((one) => one.name === name);
  const unsold = declined
    .filter(({ name }) => !rows.some((row) => row.name === name))
    .map(({ name }): Row => ({ name, label: '', now: NO_SALES, before: NO_SALES }));
  const part = ({ name, now }: Row) => percent(refused(name)?.now ?? 0, now.orders + (refused(name)?.now ?? 0));
  return (
    <FigureTable
      title="Payment methods"
      about="Declined is counted by attempt: who tries three cards before one works counts as three declined."
      file="payment-methods"
      rows={[...rows, ...unsold]}
      keyOf={({ name }) => name}
      bar={({ now }) => Math.max(0, netOf(now))}
      empty="What cards, wallets and other methods brought, as soon as somebody has bought."
      columns={[
        { label: 'Method', cell: ({ name }) => methodName(name), csv: ({ name }) => methodName(name) },
        ...salesColumns<Row>(),
        {
          label: 'Declined',
          num: true,
          cell: ({ name }) => count(refused(name)?.now ?? 0),
          csv: ({ name }) => refused(name)?.now ?? 0,
        },
        { label: 'Of attempts', num: true, cell: part, csv: part },
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
      <Methods rows={breakdowns[0]?.rows ?? []} declined={declined} />
      <Currencies currencies={currencies} />
    </>
  );
}
