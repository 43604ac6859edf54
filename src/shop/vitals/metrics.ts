import { isProductPath } from '../catalog/product-path';
import type { Device } from '../device';

/**
 * The metrics of real visits: bucket edges, including the thresholds for good and poor (specification 1, section 9).
 * Milliseconds; CLS has no unit.
 */
export const METRICS = {
  LCP: {
    label: 'Main content shown',
    good: 2500,
    poor: 4000,
    edges: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  },
  INP: { label: 'Response to a press', good: 200, poor: 500, edges: [50, 100, 150, 200, 300, 400, 500, 1000, 2000] },
  CLS: { label: 'Layout shift', good: 0.1, poor: 0.25, edges: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1] },
  FCP: {
    label: 'First content shown',
    good: 1800,
    poor: 3000,
    edges: [300, 600, 900, 1200, 1500, 1800, 3000, 5000, 10_000],
  },
  TTFB: {
    label: 'Server answers',
    good: 800,
    poor: 1800,
    edges: [100, 200, 400, 600, 800, 1200, 1800, 3000, 6000],
  },
} as const;
export type Metric = keyof typeof METRICS;
export const METRIC_NAMES = Object.keys(METRICS) as Metric[];

export const PAGE_KINDS = {
  home: 'Home',
  list: 'Shop and lists',
  product: 'Product',
  content: 'Landing pages, guides, policies',
  checkout: 'Cart and checkout',
  personal: 'Order and account',
  staff: 'Back office',
} as const;
export type PageKind = keyof typeof PAGE_KINDS;
export const PAGE_KIND_NAMES = Object.keys(PAGE_KINDS) as PageKind[];

export const DEVICES: Record<Device, string> = { mobile: 'Phone', tablet: 'Tablet', desktop: 'Computer' };

export const DEVICE_NAMES = Object.keys(DEVICES) as Device[];

const LISTS = /^\/(shop|pricing|compare|reviews|search|blog|sitemap)$/;
const PERSONAL =
  /^\/(order-success|payment-success|account|order-lookup|verify-email|reset-password|unsubscribe|review|undo-address|withdraw|your-copy|survey|offer|office-mac)(\/|-|$)/;

/** Returns the kind of the page at this path: all that is stored of an address. */
export function pageKind(path: string): PageKind {
  if (path === '/') return 'home';
  if (LISTS.test(path)) return 'list';
  if (isProductPath(path)) return 'product';
  if (/^\/(cart|checkout|payment)(\/|$)/.test(path)) return 'checkout';
  if (/^\/(admin|rbac)/.test(path)) return 'staff';
  return PERSONAL.test(path) ? 'personal' : 'content';
}

/**
 * Returns the index of a value's bucket: one per edge, and one beyond the last. A value on an edge belongs to the lower
 * bucket.
 */
export function histogramBucketOf(metric: Metric, value: number): number {
  const { edges } = METRICS[metric];
  const at = edges.findIndex((edge) => value <= edge);
  return at < 0 ? edges.length : at;
}

export interface VitalSummary {
  /** Measured visits. */
  times: number;
  /** The 75th percentile according to the histogram; null without visits. */
  p75: number | null;
  /** Visits up to the threshold for good, beyond that for poor, and between them. */
  good: number;
  middling: number;
  poor: number;
  rating: 'good' | 'middling' | 'poor' | null;
}

/** Summarizes a histogram (`counts` by bucket); values within a bucket are assumed to be evenly distributed. */
export function summarize(metric: Metric, counts: readonly number[]): VitalSummary {
  const { edges, good: goodTo, poor: poorFrom } = METRICS[metric];
  const of = (bucket: number) => counts[bucket] ?? 0;
  const sum = (from: number, to: number) => {
    let all = 0;
    for (let bucket = from; bucket <= to; bucket += 1) all += of(bucket);
    return all;
  };
  const [goodAt, poorAt] = [
    (edges as readonly number[]).indexOf(goodTo),
    (edges as readonly number[]).indexOf(poorFrom),
  ];
  const times = sum(0, edges.length);
  const parts = { good: sum(0, goodAt), middling: sum(goodAt + 1, poorAt), poor: sum(poorAt + 1, edges.length) };
  if (times === 0) return { times, p75: null, ...parts, rating: null };
  let [bucket, before] = [0, 0];
  while (before + of(bucket) < times * 0.75) {
    before += of(bucket);
    bucket += 1;
  }
  const from = edges[bucket - 1] ?? 0;
  const to = edges[bucket] ?? from;
  const p75 = from + (to - from) * ((times * 0.75 - before) / of(bucket));
  return {
    times,
    p75,
    ...parts,
    rating: p75 <= goodTo ? 'good' : p75 > poorFrom || bucket > poorAt ? 'poor' : 'middling',
  };
}
