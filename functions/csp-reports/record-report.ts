import { parseCspReport } from '../../src/shop/csp-reports/parse-report';
import { statement } from '../db/client';
import { rateLimitByIp } from '../limits/rate-limit';
import { bufferCounts } from '../platform/buffer-counts';
import type { Deps } from '../platform/deps';
import { shopDay } from '../settings/shop-day';

/** Maximum number of groups stored per day; later ones are dropped. */
const GROUPS = 200;

const gather = bufferCounts('Policy reports', GROUPS, ({ db }, counts) => {
  const rows = counts.map(([name, times]) => ({ ...JSON.parse(name), times }));
  const insert = statement(
    db,
    `INSERT INTO csp_report (day, directive, blocked, page, source, times)
     SELECT value ->> 'day', value ->> 'directive', value ->> 'blocked', value ->> 'page', value ->> 'source',
       value ->> 'times' FROM json_each(?1) j
     WHERE (SELECT count(*) FROM csp_report r WHERE r.day = j.value ->> 'day') + j.key < ${GROUPS}
        OR EXISTS (SELECT 1 FROM csp_report r WHERE r.day = j.value ->> 'day' AND r.directive = j.value ->> 'directive'
             AND r.blocked = j.value ->> 'blocked' AND r.page = j.value ->> 'page' AND r.source = j.value ->> 'source')
     ON CONFLICT (day, directive, blocked, page, source) DO UPDATE SET times = times + excluded.times`,
    JSON.stringify(rows),
  );
  return [insert];
});

/**
 * Counts a browser's report of a policy violation. Silently ignores reports that are not about this shop's pages
 * or exceed the rate limit.
 */
export async function recordReport(deps: Deps, { text, host }: { text: string; host: string }): Promise<void> {
  try {
    await rateLimitByIp(deps, 'csp-report');
    const body: unknown = JSON.parse(text);
    const report = parseCspReport(body, host);
    const day = await shopDay(deps);
    if (report) deps.later(gather(deps, [JSON.stringify({ day, ...report })]));
  } catch {
    // Malformed or rate limited; an error response would not help the browser.
  }
}
