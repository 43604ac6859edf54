import { formatUsd } from '../../../src/shop/money';
import { type SummaryInterval, summarySpans } from '../../../src/shop/reports/summary';
import {
  addSums,
  averageOf,
  changeOf,
  daysOfStock,
  NO_SALES,
  netOf,
  PACE_DAYS,
  type Sums,
} from '../../../src/shop/reports/sums';
import { screenPath } from '../../../src/shop/staff/screens';
import { statement } from '../../db/client';
import { readAll } from '../../reports/read-report';
import { selectBreakdown, selectDays, selectRunway } from '../../reports/select';
import { shopSettings } from '../../settings/shop-settings';
import { mailKind } from '../kind';
import type { SalesSummaryFacts } from '../templates/SalesSummaryMail';

const PRODUCTS = 5;
const SOON_DAYS = 7;

const dollars = (cents: number) => `${cents < 0 ? '-' : ''}${formatUsd(Math.abs(cents))}`;
const longDay = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const nameOf = (day: string) => longDay.format(Date.parse(`${day}T00:00:00Z`));

/**
 * Formats a number with its change, e.g. "$ 240.00 (+20%)"; `counted` is the number of orders behind the previous one.
 */
function compared(now: number, before: number, counted: number, say: (value: number) => string): string {
  const change = changeOf(now, before, counted);
  return change === undefined ? say(now) : `${say(now)} (${change >= 0 ? '+' : ''}${change}%)`;
}

const inDays = (rows: readonly (Sums & { day: string })[], from: string) => ({
  now: rows.filter(({ day }) => day >= from).reduce<Sums>(addSums, NO_SALES),
  before: rows.filter(({ day }) => day < from).reduce<Sums>(addSums, NO_SALES),
});

const linesOf = (now: Sums, before: Sums): SalesSummaryFacts['lines'] => {
  const back = (sums: Sums) => sums.refund + sums.dispute - sums.won;
  const average = averageOf(now);
  return [
    { label: 'Net revenue', value: compared(netOf(now), netOf(before), before.orders, dollars) },
    { label: 'Orders', value: compared(now.orders, before.orders, before.orders, String) },
    ...(average === undefined ? [] : [{ label: 'Average order', value: dollars(average) }]),
    { label: 'Discounts', value: dollars(now.discount) },
    { label: 'Refunds and disputes', value: dollars(back(now)) },
  ];
};

/** The sales summary; the subject id names the interval and its first day: `summary_week_2026-11-16_…`. */
export const salesSummary = mailKind<SalesSummaryFacts>({
  async load(deps, { subject_id }) {
    const { db, settings } = deps;
    const [, every, from = ''] = /^summary_(day|week)_(\d{4}-\d{2}-\d{2})_/.exec(subject_id) ?? [];
    if (!every) return undefined;
    const spans = summarySpans(every as SummaryInterval, from);
    const { timeZone } = (await shopSettings(deps)).openingHours;
    const { days, products, runway, open } = await readAll(db, {
      days: selectDays(db, spans),
      products: selectBreakdown(db, 'product', spans),
      runway: selectRunway(db, { today: spans.now.to, cover: SOON_DAYS }),
      open: {
        sql: statement<{ open: number }>(db, "SELECT count(*) AS open FROM attention WHERE state = 'open'"),
        view: ([row]: { open: number }[]) => row?.open ?? 0,
      },
    });
    const { now, before } = inDays(days, from);
    return {
      facts: {
        title: every === 'day' ? nameOf(from) : `${nameOf(from)} to ${nameOf(spans.now.to)}`,
        lines: linesOf(now, before),
        products: products.rows
          .filter(({ now: sums }) => sums.units > 0)
          .slice(0, PRODUCTS)
          .map(({ name, label, now: sums }) => ({
            label: `${sums.units} x ${label || name}`,
            value: dollars(netOf(sums)),
          })),
        soon: runway
          .filter(({ onSale, stock, sold }) => onSale && (daysOfStock(stock, sold, PACE_DAYS) ?? SOON_DAYS) < SOON_DAYS)
          .map(({ name, stock }) => `${name} (${stock} left)`),
        open,
        zone: timeZone.replaceAll('_', ' '),
        url: `${settings.SITE_URL}${screenPath('store')}`,
      },
    };
  },
  words: ({ title }) => ({ values: { title } }),
  template: () => import('../templates/SalesSummaryMail'),
});
