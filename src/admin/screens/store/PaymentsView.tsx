import { type Currency, formatMoney, parseCurrency, toDecimal } from '../../../shop/money';
import type { Report } from '../../../shop/reports/contract';
import { NO_SALES, netOf } from '../../../shop/reports/sums';
import { FigureTable } from '../../charts/FigureTable';
import { changeFigure, changeText, count, decimal, dollars, percent } from '../../charts/format';
import { TrendChart } from '../../charts/TrendChart';
import { Figures } from '../../kit/Figures';
import { methodName } from './row-names';
import { netBar, rowsOf, type SalesRow, salesColumns, totalOf } from './sales-parts';

type CurrencyRow = Report['currencies'][number];
const LABELS = { gross: 'Gross', discount: 'Discounts', refund: 'Refunds', dispute: 'Disputes', won: 'Won back' };
const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];

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
      about="In the currency that was paid."
      file="currencies"
      rows={currencies}
      keyOf={({ currency }) => currency}
      empty="After your first sale, you will see what came in by currency."
      columns={[
        { label: 'Currency', cell: ({ currency }) => currency, csv: ({ currency }) => currency },
        { label: 'Orders', num: true, cell: ({ now }) => count(now.orders), csv: ({ now }) => now.orders },
        ...NAMES.map((name) => ({
          label: LABELS[name],
          num: true,
          cell: ({ currency, now }: CurrencyRow) => inOwn(now[name], currency).text,
          csv: ({ currency, now }: CurrencyRow) => inOwn(now[name], currency).plain,
        })),
        {
          label: 'Net',
          num: true,
          cell: ({ currency, now }) => inOwn(netOf(now), currency).text,
          csv: ({ currency, now }) => inOwn(netOf(now), currency).plain,
        },
        {
          label: 'Tax in it',
          num: true,
          cell: ({ currency, tax }) => inOwn(tax, currency).text,
          csv: ({ currency, tax }) => inOwn(tax, currency).plain,
        },
        {
          label: 'Net before',
          num: true,
          cell: ({ currency, before }) => inOwn(netOf(before), currency).text,
          csv: ({ currency, before }) => inOwn(netOf(before), currency).plain,
        },
        {
          label: 'Change',
          num: true,
          cell: ({ now, before }) => changeText(netOf(now), netOf(before), before.orders),
          csv: ({ now, before }) => changeText(netOf(now), netOf(before), before.orders),
        },
      ]}
    />
  );
}

/** Payment methods, with cards and wallets separate, and the number of refused payments. */
function Methods({ rows, declined }: { rows: readonly SalesRow[]; declined: Report['tallies'] }) {
  const declinesOf = (name: string) => declined.find((one) => one.name === name);
  const unsold = declined
    .filter(({ name }) => !rows.some((row) => row.name === name))
    .map(({ name }): SalesRow => ({ name, label: '', now: NO_SALES, before: NO_SALES }));
  const part = ({ name, now }: SalesRow) =>
    percent(declinesOf(name)?.now ?? 0, now.orders + (declinesOf(name)?.now ?? 0));
  return (
    <FigureTable
      title="Payment methods"
      about="Declines are counted per attempt: a buyer who tries three cards before one works counts as three."
      file="payment-methods"
      rows={[...rows, ...unsold]}
      keyOf={({ name }) => name}
      bar={netBar}
      empty="After your first sale, you will see what cards, wallets and other methods brought in."
      columns={[
        { label: 'Method', cell: ({ name }) => methodName(name), csv: ({ name }) => methodName(name) },
        ...salesColumns<SalesRow>(),
        {
          label: 'Declined',
          num: true,
          cell: ({ name }) => count(declinesOf(name)?.now ?? 0),
          csv: ({ name }) => declinesOf(name)?.now ?? 0,
        },
        { label: 'Of attempts', num: true, cell: part, csv: part },
        {
          label: 'Declined before',
          num: true,
          cell: ({ name }) => count(declinesOf(name)?.before ?? 0),
          csv: ({ name }) => declinesOf(name)?.before ?? 0,
        },
      ]}
    />
  );
}

const countText = (times: number, what: string) => `${count(times)} ${what}${times === 1 ? '' : 's'}`;

/** How people pay, what fails, and what is refunded. */
export function PaymentsView({ report }: { report: Report }) {
  const { days, daysBefore, currencies, tallies } = report;
  const [now, before] = [totalOf(days), totalOf(daysBefore)];
  const declined = tallies.filter(({ metric }) => metric === 'decline');
  const sum = (part: 'now' | 'before') => declined.reduce((all, one) => all + one[part], 0);
  const disputes = changeFigure(
    countText(now.disputes, 'dispute'),
    now.dispute,
    before.dispute,
    dollars,
    before.disputes,
  );
  const trend = (list: Report['days']) => list.map((day) => ({ day: day.day, value: day.refund + day.dispute }));
  return (
    <>
      <Figures
        label="Refunds, disputes and declines"
        wide
        figures={[
          {
            ...changeFigure(countText(now.refunds, 'refund'), now.refund, before.refund, dollars, before.refunds),
            value: dollars(now.refund),
          },
          {
            ...disputes,
            value: dollars(now.dispute),
            more: [disputes.more, now.won > 0 && `${dollars(now.won)} won back`].filter(Boolean).join('; '),
          },
          {
            label: 'Refunds per order',
            more: `${percent(before.refunds, before.orders)} before`,
            value: percent(now.refunds, now.orders),
          },
          { ...changeFigure('Declined payments', sum('now'), sum('before')), value: count(sum('now')) },
        ]}
      />
      <TrendChart
        title="Refunds and disputes"
        days={trend(days)}
        before={trend(daysBefore)}
        format={dollars}
        plain={decimal}
        file="refunds"
        empty="No refunds or disputes in these days or the ones before."
      />
      <Methods rows={rowsOf(report, 'method')} declined={declined} />
      <Currencies currencies={currencies} />
    </>
  );
}
