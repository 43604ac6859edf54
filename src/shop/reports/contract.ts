import { z } from 'zod';
import { COUNTED, DIMENSIONS as COUNTED_BY } from '../analytics/counts';
import { pageHealthOutput } from '../vitals/contract';
import { dayCount } from './days';
import { DIMENSIONS, METRICS } from './dimensions';
import { MAX_DAYS, PERIOD_NAMES, VIEW_NAMES } from './views';

const day = z.string();
const span = z.object({ from: day, to: day });

/** Sums are minor units: cents of US dollars where no currency is beside them. */
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

/** `from` and `to`, both included, replace the period. */
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

/** What every report says about itself. */
const facts = {
  timeZone: z.string(),
  /** When today was last computed, in milliseconds; null before the first time. */
  asOf: z.int().nullable(),
  /** Days whose figures are not computed yet, or not by the present time zone. */
  pending: z.int(),
};

const daySums = sums.extend({ day });
const runway = z.object({
  productId: z.string(),
  name: z.string(),
  /** Keys in stock, counted up to 500, or to what twice the wanted days need. */
  stock: z.int(),
  /** Copies sold in the last 30 days. */
  sold: z.int(),
  /** Copies that were paid for and wait for a key, counted up to 500 orders. */
  waiting: z.int(),
  /** Whether it is on sale; what is not stays while copies are owed. */
  onSale: z.boolean(),
});

const event = z.object({ event: z.enum(COUNTED), dimension: z.enum(COUNTED_BY), name: z.string(), ...both });

export const readReportOutput = z.object({
  ...facts,
  now: span,
  before: span,
  days: z.array(daySums),
  daysBefore: z.array(daySums),
  /** Tax in the documents issued in these days: invoices less credit notes. */
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
  /** Visits by day, of these days and those before. */
  visits: z.array(z.object({ day, times: z.int() })),
  /** How fast pages were on real visits. */
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
      /** Copies sold in the days before, and what was paid for them less what went back. */
      soldBefore: z.int(),
      keptUsdBefore: z.int(),
      /** Cents of US dollars for one copy at the present rate; null where no cost is known. */
      costUsd: z.int().nullable(),
    }),
  ),
  runway: z.array(runway),
  /** Copies sold and gone bad by day, what the bad ones cost and what suppliers credited in cents of US dollars. */
  defects: z.array(z.object({ day, sold: z.int(), defective: z.int(), costUsd: z.int(), creditUsd: z.int() })),
  /** Days of stock the shop wants to have: the cover and the supplier's delivery of the settings. */
  coverDays: z.int(),
});
export type Report = z.infer<typeof readReportOutput>;

export const homeReportOutput = z.object({
  ...facts,
  today: day,
  /** The time on the wall in hours, whole and part: 14.5 at 14:30. */
  hour: z.number(),
  /** Today, and the same day last week until the same minute. */
  now: sums,
  lastWeek: sums,
  days: z.array(daySums),
  daysBefore: z.array(daySums),
  /** From a visit to a sale within these days. */
  events: z.array(event),
  /** What carts brought that a reminder brought back. */
  recovered: z.object({ now: sums, before: sums }),
  /** The newest paid orders; null for anyone who may not see orders. */
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

/** Whether the figures are what the orders say. */
export const checksOutput = z.object({
  timeZone: z.string(),
  /** Days that are over, and how many of them were computed a second time and compared since. */
  days: z.int(),
  checked: z.int(),
  /** When the last one was compared, in milliseconds. */
  lastAt: z.int().nullable(),
  /** The newest days that differed, and when that was found; they were put right. */
  differed: z.array(z.object({ day, at: z.int() })),
  /** The newest time somebody asked for all days to be computed again; null before the first. */
  rebuild: z
    .object({
      askedAt: z.int(),
      finishedAt: z.int().nullable(),
      days: z.int(),
      done: z.int(),
      /** Days that were not what their orders said. */
      differed: z.int(),
    })
    .nullable(),
});
export type Checks = z.infer<typeof checksOutput>;
