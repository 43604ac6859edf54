import { z } from 'zod';
import { DEVICE_NAMES, METRIC_NAMES, PAGE_KIND_NAMES } from './metrics';

const MAX_TIMING_MS = 600_000;
const value = z.number().min(0).max(MAX_TIMING_MS).optional();

/** The measurements of one visit to one page: the kinds of page and device, and nothing about person or place. */
export const vitalsInput = z.strictObject({
  page: z.enum(PAGE_KIND_NAMES),
  device: z.enum(DEVICE_NAMES),
  values: z.strictObject({ LCP: value, INP: value, CLS: value, FCP: value, TTFB: value }),
});
export type VitalsInput = z.output<typeof vitalsInput>;

const vital = z.object({
  metric: z.enum(METRIC_NAMES),
  page: z.enum(PAGE_KIND_NAMES),
  device: z.enum(DEVICE_NAMES),
  times: z.int(),
  p75: z.number().nullable(),
  good: z.int(),
  middling: z.int(),
  poor: z.int(),
  rating: z.enum(['good', 'middling', 'poor']).nullable(),
});
export type Vital = z.infer<typeof vital>;

const report = z.object({
  /** The violated directive, such as script-src. */
  directive: z.string(),
  /** The origin of the blocked resource, or a keyword such as inline. */
  blocked: z.string(),
  page: z.enum(PAGE_KIND_NAMES),
  /** The file that requested it, if the browser reports it. */
  source: z.string(),
  times: z.int(),
  lastDay: z.string(),
});
export type PolicyReport = z.infer<typeof report>;

/** Measurements of real visits within `days`. */
export const pageHealthOutput = z.object({ days: z.int(), vitals: z.array(vital), reports: z.array(report) });
export type PageHealth = z.infer<typeof pageHealthOutput>;
