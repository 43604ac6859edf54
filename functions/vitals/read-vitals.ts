import type { Device } from '../../src/shop/device';
import type { Vital } from '../../src/shop/vitals/contract';
import { type Metric, type PageKind, summarize } from '../../src/shop/vitals/metrics';
import { statement } from '../db/client';

export interface VitalRow {
  metric: Metric;
  page: PageKind;
  device: Device;
  bucket: number;
  times: number;
}

/** Returns the histograms of the shop's days `from` to `to`, inclusive (e.g. 2026-11-22), one row per bucket. */
export const selectVitals = (db: D1Database, from: string, to: string) =>
  statement<VitalRow>(
    db,
    `SELECT metric, page, device, bucket, sum(times) AS times FROM daily_vital WHERE day BETWEEN ?1 AND ?2
     GROUP BY metric, page, device, bucket`,
    from,
    to,
  );

/** Summarizes rows of `selectVitals` for each measured metric, kind of page and device. */
export function vitalsOf(rows: readonly VitalRow[]): Vital[] {
  const groups = new Map<string, { facts: Pick<VitalRow, 'metric' | 'page' | 'device'>; counts: number[] }>();
  for (const { metric, page, device, bucket, times } of rows) {
    const name = `${metric} ${page} ${device}`;
    const one = groups.get(name) ?? { facts: { metric, page, device }, counts: [] };
    one.counts[bucket] = times;
    groups.set(name, one);
  }
  return [...groups.values()].map(({ facts, counts }) => ({ ...facts, ...summarize(facts.metric, counts) }));
}
