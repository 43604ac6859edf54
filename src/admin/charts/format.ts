import { capitalized } from '../../shop/label';
import { formatUsd } from '../../shop/money';
import { changeOf } from '../../shop/reports/sums';

const integer = new Intl.NumberFormat('en');
const shortDayFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats US cents; negative amounts have a leading minus. */
export const dollars = (cents: number): string => (cents < 0 ? `−${dollars(-cents)}` : formatUsd(cents));
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
/** Formats cents briefly for the axis of a chart: $ 1.5K. */
export const tickText = (cents: number): string => `${cents < 0 ? '−' : ''}$ ${compact.format(Math.abs(cents) / 100)}`;

/** Formats a count for the axis of a chart: 1.5K. */
export const tickCount = (value: number): string => compact.format(value);

/** Returns cents as a decimal number, for files. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2);
/** Formats a whole number, e.g. 1,234. */
export const count = (value: number): string => integer.format(value);
/** Returns a part of a whole in percent with one decimal, e.g. "12.5%"; a dash if the whole is 0. */
export const percent = (part: number, all: number): string => (all > 0 ? `${((part / all) * 100).toFixed(1)}%` : '—');

/** Formats a calendar day briefly, e.g. Nov 3. */
export const shortDay = (day: string): string => shortDayFormat.format(Date.parse(`${day}T00:00:00Z`));
/** Formats a calendar day (`YYYY-MM-DD`) with weekday and year, e.g. Tue, Nov 3, 2026. */
export const longDay = (day: string): string => long.format(Date.parse(`${day}T00:00:00Z`));

/**
 * Returns the change of a number, e.g. "+12%", or text where there is nothing to compare with; for sums, `casesBefore`
 * is the number of cases behind the former one.
 */
export function changeText(now: number, before: number, casesBefore = before): string {
  const change = changeOf(now, before, casesBefore);
  if (now === before || change === 0) return before ? 'as before' : '—';
  if (change === undefined) return before ? '—' : 'none before';
  return `${change > 0 ? '+' : '−'}${Math.abs(change)}%`;
}

/** So few say nothing of a trend even beside what they were. */
const FEW = 10;

/** The same behind a name and before what it was: "Orders, +12%, was 40"; of nothing now and nothing then the name alone. */
export function changeLabel(label: string, now: number, before: number, format = count, casesBefore = before): string {
  if (now === 0 && casesBefore === 0) return label;
  const previousText = `was ${format(before).replaceAll(' ', '\u00a0')}`;
  if (now === before) return `${label}, ${before === 0 ? previousText : 'as before'}`;
  if (before === 0) return `${label}, ${casesBefore === 0 ? 'none before' : previousText}`;
  const change = Math.round(((now - before) / before) * 100);
  // What it is a percentage of stands beside it, so fewer do than in a column of changes.
  return `${label}, ${casesBefore < FEW ? '' : `${change < 0 ? '−' : '+'}${Math.abs(change)}%, `}${previousText}`;
}

/** The same as a figure: its change is on a line of its own. */
export function changeFigure(label: string, ...comparison: [number, number, ((value: number) => string)?, number?]) {
  const more = changeLabel('', ...comparison).slice(2);
  return { label, more: capitalized(more) };
}
