import { z } from 'zod';
import { COUNTED, DIMENSIONS as COUNTED_BY } from '../analytics/counts';
import { pageHealthOutput } from '../vitals/contract';
import { dayCount } from './days';
import { DIMENSIONS, METRICS } from './dimensions';
import { MAX_DAYS, PERIOD_NAMES, VIEW_NAMES } from './views';

const day = z.string();
const span = z.object({ from: day, to: day });

/** Sums in minor units: US cents where there is no currency beside them. */
const sums = z.object({
  orders: z.int(),
  units: z.int(),
  gross: z.int(),
  discount: z.int(),
  refunds: z.int(),
  refund: z.int(),
  disputes: z.int(),
  dispute: z.int(),
  won: z.int(),
});
const both = { now: z.int(), before: z.int() };

const chosenDay = z.iso.date('Give a day as 2026-11-22.').optional();

/** `from` and `to`, both inclusive, replace the period. */
export const readReportInput = z
  .strictObject({
    view: z.enum(VIEW_NAMES).default('sales'),
    period: z.enum(PERIOD_NAMES).default('30d'),
    from: chosenDay,
    to: chosenDay,
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    message: 'Give both the first and the last day.',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first.',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || dayCount(from, to) <= MAX_DAYS, {
    path: ['from'],
    message: 'Choose two years at most.',
  });

/** Facts about the report itself. */
const facts = {
  timeZone: z.string(),
  /** When today's figures were last computed, in milliseconds; null before the first time. */
  asOf: z.int().nullable(),
  /** Days whose figures are not computed yet, or only for a former time zone. */
  pending: z.int(),
};

const daySums = sums.extend({ day });
const runway = z.object({
  productId: z.string(),
  name: z.string(),
  /** Keys in stock, counted up to 500, or to twice what the wanted days need. */
  stock: z.int(),
  /** Copies sold in the last 30 days. */
  sold: z.int(),
  /** Paid copies waiting for a key, counted over up to 500 orders. */
  waiting: z.int(),
  /** Whether it is on sale; products off sale stay listed while copies are owed. */
  onSale: z.boolean(),
});

const event = z.object({ event: z.enum(COUNTED), dimension: z.enum(COUNTED_BY), name: z.string(), ...both });

export const readReportOutput = z.object({
  ...facts,
  now: span,
  before: span,
  days: z.array(daySums),
  daysBefore: z.array(daySums),
  /** The tax in documents issued on these days: invoices less credit notes. */
  tax: z.object(both),
  currencies: z.array(z.object({ currency: z.string(), tax: z.int(), now: sums, before: sums })),
  breakdowns: z.array(
    z.object({
      dimension: z.enum(DIMENSIONS),
      rows: z.array(z.object({ name: z.string(), label: z.string(), now: sums, before: sums })),
    }),
  ),
  tallies: z.array(z.object({ metric: z.enum(METRICS), name: z.string(), ...both })),
  /** Visits and events; `page` and `source` are empty for all. */
  events: z.array(event),
  /** Visits by day, for these days and the period before. */
  visits: z.array(z.object({ day, times: z.int() })),
  /** Page speed on real visits. */
  vitals: pageHealthOutput.shape.vitals,
  vitalsBefore: pageHealthOutput.shape.vitals,
  searches: z.array(z.object({ term: z.string(), ...both })),
  lots: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      supplier: z.string(),
      product: z.string(),
      sold: z.int(),
      returned: z.int(),
      replacements: z.int(),
      defective: z.int(),
      paidUsd: z.int(),
      backUsd: z.int(),
      /** Copies sold in the period before, and what was paid for them less refunds. */
      soldBefore: z.int(),
      keptUsdBefore: z.int(),
      /** Unit cost in US cents at the current rate; null where unknown. */
      costUsd: z.int().nullable(),
    }),
  ),
  runway: z.array(runway),
  /** Copies sold and gone bad by day, with the cost of the bad ones and suppliers' credits in US cents. */
  defects: z.array(z.object({ day, sold: z.int(), defective: z.int(), costUsd: z.int(), creditUsd: z.int() })),
  /** The wanted days of stock: the cover and the supplier's delivery time from the settings. */
  coverDays: z.int(),
});
export type Report = z.infer<typeof readReportOutput>;

export const homeReportOutput = z.object({
  ...facts,
  today: day,
  /** The local time in hours with decimals: 14.5 at 14:30. */
  hour: z.number(),
  /** Today's sales, and those of the same day last week up to the same minute. */
  now: sums,
  lastWeek: sums,
  days: z.array(daySums),
  daysBefore: z.array(daySums),
  /** The events from visit to sale within these days. */
  events: z.array(event),
  /** Sales recovered by cart reminders. */
  recovered: z.object({ now: sums, before: sums }),
  /** The newest paid orders; null for staff who may not see orders. */
  latest: z
    .array(
      z.object({
        id: z.string(),
        number: z.string(),
        name: z.string(),
        minor: z.int(),
        currency: z.string(),
        paidAt: z.int(),
        testMode: z.boolean(),
      }),
    )
    .nullable(),
  runway: z.array(runway),
  coverDays: z.int(),
});
export type HomeReport = z.infer<typeof homeReportOutput>;

/** Whether the figures match the orders. */
export const checksOutput = z.object({
  timeZone: z.string(),
  /** Past days, and how many of them have been recomputed and compared. */
  days: z.int(),
  checked: z.int(),
  /** When the latest one was compared, in milliseconds. */
  lastAt: z.int().nullable(),
  /** The newest days that differed, and when that was found; they were corrected. */
  differed: z.array(z.object({ day, at: z.int() })),
  /** The latest request to recompute all days; null before the first. */
  rebuild: z
    .object({
      askedAt: z.int(),
      finishedAt: z.int().nullable(),
      days: z.int(),
      done: z.int(),
      /** Days that did not match their orders. */
      differed: z.int(),
    })
    .nullable(),
});
export type Checks = z.infer<typeof checksOutput>;
