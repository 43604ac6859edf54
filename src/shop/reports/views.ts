import { addDays, dayCount } from './days';

/** The views of the store dashboard; each has a URL of its own (`?view=`). */
export const VIEWS = {
  sales: 'Sales',
  products: 'Products and coupons',
  marketing: 'Marketing',
  payments: 'Payments',
  service: 'Delivery and help',
  stock: 'Stock and margin',
} as const;
export type View = keyof typeof VIEWS;
export const VIEW_NAMES = Object.keys(VIEWS) as [View, ...View[]];

/** The periods of a report; `month` and `year` are calendar ones. */
export const PERIODS = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  month: 'This month',
  last_month: 'Last month',
  year: 'This year',
  '365d': 'Last 365 days',
} as const;
export type Period = keyof typeof PERIODS;
export const PERIOD_NAMES = Object.keys(PERIODS) as [Period, ...Period[]];

/** Calendar days, both inclusive. */
export interface Span {
  from: string;
  to: string;
}

/** The longest period of a report, in days: two years. */
export const MAX_DAYS = 731;

/** Returns a custom period and as many days right before it; future days are left out. */
export function spanBetween({ from, to }: Span, today: string): { now: Span; before: Span } {
  const now = { from, to: to > today && from <= today ? today : to };
  const days = dayCount(now.from, now.to);
  return { now, before: { from: addDays(from, -days), to: addDays(from, -1) } };
}

const monthBefore = (month: string) => addDays(`${month}-01`, -1).slice(0, 7);
const DAYS: Partial<Record<Period, number>> = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 };

/** Returns this many days from the start of a month, at most the whole month. */
const ofMonth = (month: string, days = 31): Span => {
  const next = addDays(`${month}-28`, 4).slice(0, 7);
  const length = dayCount(`${month}-01`, addDays(`${next}-01`, -1));
  return { from: `${month}-01`, to: addDays(`${month}-01`, Math.min(days, length) - 1) };
};

/**
 * Returns the days of a period that ends today and those it is compared with: as many right before or, for months and
 * years, the same days of the one before.
 */
export function spanOf(period: Period, today: string): { now: Span; before: Span } {
  const month = today.slice(0, 7);
  const days = DAYS[period];
  if (days)
    return {
      now: { from: addDays(today, 1 - days), to: today },
      before: { from: addDays(today, 1 - 2 * days), to: addDays(today, -days) },
    };
  if (period === 'last_month')
    return { now: ofMonth(monthBefore(month)), before: ofMonth(monthBefore(monthBefore(month))) };
  if (period === 'month')
    return { now: { from: `${month}-01`, to: today }, before: ofMonth(monthBefore(month), Number(today.slice(8))) };
  const former = Number(today.slice(0, 4)) - 1;
  // February 29 exists only in leap years.
  const sameDay = `${former}${today.slice(4).replace('-02-29', '-02-28')}`;
  return { now: { from: `${today.slice(0, 4)}-01-01`, to: today }, before: { from: `${former}-01-01`, to: sameDay } };
}
