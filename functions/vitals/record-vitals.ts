import type { VitalsInput } from '../../src/shop/vitals/contract';
import { histogramBucketOf, METRIC_NAMES } from '../../src/shop/vitals/metrics';
import { statement } from '../db/client';
import { rateLimitByIp } from '../limits/rate-limit';
import { bufferCounts } from '../platform/buffer-counts';
import type { Deps } from '../platform/deps';
import { shopDay } from '../settings/shop-day';

/** More than the closed lists can produce in one day. */
const MAX_ROWS = 2_000;

const gather = bufferCounts('Vitals', MAX_ROWS, ({ db }, counts) => {
  const rows = counts.map(([name, times]) => {
    const [day, metric, page, device, bucket] = name.split(' ');
    return { day, metric, page, device, bucket: Number(bucket), times };
  });
  const insert = statement(
    db,
    `INSERT INTO daily_vital (day, metric, page, device, bucket, times)
     SELECT value ->> 'day', value ->> 'metric', value ->> 'page', value ->> 'device', value ->> 'bucket',
       value ->> 'times' FROM json_each(?1) WHERE true
     ON CONFLICT (day, metric, page, device, bucket) DO UPDATE SET times = times + excluded.times`,
    JSON.stringify(rows),
  );
  return [insert];
});

/** Counts what one visit measured, without the visitor; too many measurements from one address are dropped silently. */
export async function recordVitals(deps: Deps, { page, device, values }: VitalsInput): Promise<void> {
  try {
    await rateLimitByIp(deps, 'vitals');
  } catch {
    return;
  }
  const day = await shopDay(deps);
  const names = METRIC_NAMES.flatMap((metric) => {
    const value = values[metric];
    return value === undefined ? [] : [`${day} ${metric} ${page} ${device} ${histogramBucketOf(metric, value)}`];
  });
  deps.later(gather(deps, names));
}
