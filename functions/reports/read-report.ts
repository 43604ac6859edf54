import type { z } from 'zod';
import type { Dimension as CountedBy, CountedEvent } from '../../src/shop/analytics/counts';
import type { Report, readReportInput, readReportOutput } from '../../src/shop/reports/contract';
import { dayAt, daysOf } from '../../src/shop/reports/days';
import type { Dimension, Metric } from '../../src/shop/reports/dimensions';
import { NO_SALES, PACE_DAYS, type Sums } from '../../src/shop/reports/sums';
import { type Span, spanBetween, spanOf, type View } from '../../src/shop/reports/views';
import { runBatch } from '../db/run-batch';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { selectVitals, type VitalRow, vitalsOf } from '../vitals/read-vitals';
import {
  type ReportQuery,
  type Spans,
  selectBreakdown,
  selectComputed,
  selectCurrencies,
  selectDays,
  selectEvents,
  selectLots,
  selectRunway,
  selectSearches,
  selectTallies,
  selectTax,
  selectVisits,
} from './select';
import { selectCredits, selectDefects } from './select-defects';

/** The steps from a visit to a sale, and other events counted on pages. */
export const FUNNEL = ['session_start', 'page_view', 'view_item', 'add_to_cart', 'begin_checkout', 'purchase'] as const;

const DIMENSIONS: Record<View, readonly Dimension[]> = {
  sales: ['country', 'cart'],
  products: ['product', 'coupon'],
  marketing: ['source', 'campaign', 'landing'],
  payments: ['method'],
  service: [],
  stock: [],
};
const METRICS: Record<View, readonly Metric[]> = {
  sales: [],
  products: [],
  marketing: [],
  payments: ['decline'],
  service: ['to_key', 'mail', 'assistant'],
  stock: [],
};

/** Returns every day of a span, including those without sales. */
export function withoutGaps(rows: readonly (Sums & { day: string })[], { from, to }: Span) {
  const figuresByDay = new Map(rows.map((row) => [row.day, row]));
  return daysOf(from, to).map((day) => figuresByDay.get(day) ?? { day, ...NO_SALES });
}

/** The result of a query; undefined for one that is sometimes omitted. */
type QueryValue<Query> = Query extends ReportQuery<infer Value> ? Value : undefined;

/** Runs several reads in one D1 call. */
export async function readAll<T extends Record<string, ReportQuery<unknown> | undefined>>(
  db: D1Database,
  reads: T,
): Promise<{ [Name in keyof T]: QueryValue<T[Name]> }> {
  const queries = Object.entries(reads).flatMap(([name, query]) => (query ? [{ name, query }] : []));
  const rowsOf = await runBatch(
    db,
    queries.map(({ query }) => query.sql),
  );
  const views: [string, ...unknown[]][] = queries.map(({ name, query }) => [name, query.view(rowsOf(query.sql))]);
  return Object.fromEntries(views);
}

const vitalsIn = (db: D1Database, { from, to }: Span) => ({
  sql: selectVitals(db, from, to),
  view: (rows: VitalRow[]) => vitalsOf(rows),
});

function readsOf(
  db: D1Database,
  view: View,
  spans: Spans,
  { today, timeZone, cover }: { today: string; timeZone: string; cover: number },
) {
  const events = (dimension: CountedBy, of: readonly CountedEvent[]) =>
    selectEvents(db, { dimension, events: of }, spans);
  return {
    days: selectDays(db, spans),
    ...(view === 'sales' && { tax: selectTax(db, spans) }),
    ...(view === 'payments' && { currencies: selectCurrencies(db, spans) }),
    ...(METRICS[view].length > 0 && { tallies: selectTallies(db, METRICS[view], spans) }),
    ...((view === 'marketing' || view === 'sales') && { funnel: events('all', FUNNEL) }),
    ...(view === 'marketing' && {
      pages: events('page', ['page_view']),
      began: events('page', ['session_start']),
      visits: selectVisits(db, spans),
      sources: events('source', ['session_start', 'page_view']),
    }),
    ...(view === 'service' && {
      searches: selectSearches(db, spans),
      vitals: vitalsIn(db, spans.now),
      vitalsBefore: vitalsIn(db, spans.before),
      noResults: events('all', ['search_no_results']),
    }),
    ...(view === 'stock' && {
      lots: selectLots(db, spans),
      runway: selectRunway(db, { today, cover }),
      defects: selectDefects(db, spans.now),
      credits: selectCredits(db, spans.now, timeZone),
    }),
  };
}

/** Returns sales by the names of each dimension that the view shows. */
const breakdownsOf = (
  db: D1Database,
  view: View,
  spans: Spans,
): Partial<Record<`by_${Dimension}`, ReturnType<typeof selectBreakdown>>> =>
  Object.fromEntries(DIMENSIONS[view].map((dimension) => [`by_${dimension}`, selectBreakdown(db, dimension, spans)]));

type Defects = Report['defects'];

/** Returns every day on which copies were sold, went bad or were credited, in order. */
function defectsIn(
  defects: Omit<Defects[number], 'creditUsd'>[],
  credits: Pick<Defects[number], 'day' | 'creditUsd'>[],
) {
  const none = { sold: 0, defective: 0, costUsd: 0, creditUsd: 0 };
  const days = new Map<string, Defects[number]>();
  for (const part of [...defects, ...credits]) days.set(part.day, { ...none, ...days.get(part.day), ...part });
  return [...days.values()].sort((a, b) => a.day.localeCompare(b.day));
}

/**
 * Returns one part of the store dashboard, from the figures stored by day: one D1 call, which reads rows by day and
 * name, never by order.
 */
export async function readReport(
  deps: Deps,
  { view, period, from, to }: z.output<typeof readReportInput>,
): Promise<z.input<typeof readReportOutput>> {
  const { openingHours, coverDays, supplierDays } = await shopSettings(deps);
  const { timeZone } = openingHours;
  const today = dayAt(deps.now(), timeZone);
  const spans = from && to ? spanBetween({ from, to }, today) : spanOf(period, today);
  const read = await readAll(deps.db, {
    computed: selectComputed(deps.db, { today, timeZone }),
    ...readsOf(deps.db, view, spans, { today, timeZone, cover: coverDays + supplierDays || PACE_DAYS }),
    ...breakdownsOf(deps.db, view, spans),
  });
  return {
    timeZone,
    ...read.computed,
    ...spans,
    days: withoutGaps(read.days, spans.now),
    daysBefore: withoutGaps(read.days, spans.before),
    tax: read.tax ?? { now: 0, before: 0 },
    currencies: read.currencies ?? [],
    breakdowns: DIMENSIONS[view].flatMap((dimension) => read[`by_${dimension}`] ?? []),
    tallies: read.tallies ?? [],
    events: [read.funnel, read.pages, read.began, read.sources, read.noResults].flatMap((counted) => counted ?? []),
    visits: read.visits ?? [],
    vitals: read.vitals ?? [],
    vitalsBefore: read.vitalsBefore ?? [],
    searches: read.searches ?? [],
    lots: read.lots ?? [],
    runway: read.runway ?? [],
    defects: defectsIn(read.defects ?? [], read.credits ?? []),
    coverDays: coverDays + supplierDays,
  };
}
