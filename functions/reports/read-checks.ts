import type { z } from 'zod';
import type { Checks, checksOutput } from '../../src/shop/reports/contract';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';

/** SQL: days that have ended, and the results of their second computation. */
const COUNTS = `SELECT count(*) AS days, count(verified_at) AS checked, max(verified_at) AS lastAt FROM report_day
  WHERE computed_at >= ends_at`;
const DIFFERED = `SELECT day, differed_at AS at FROM report_day WHERE differed_at IS NOT NULL
  ORDER BY differed_at DESC, day DESC LIMIT 10`;
const REBUILD = `SELECT r.asked_at AS askedAt, r.finished_at AS finishedAt, count(d.day) AS days,
    coalesce(sum(d.computed_at >= r.asked_at), 0) AS done, coalesce(sum(d.differed_at >= r.asked_at
      AND d.differed_at <= coalesce(r.finished_at, d.differed_at)), 0) AS differed
  FROM (SELECT * FROM report_rebuild ORDER BY id DESC LIMIT 1) r LEFT JOIN report_day d GROUP BY r.id`;

/** Returns whether the figures match the orders, and the progress of a rebuild; one D1 call. */
export async function readChecks(deps: Deps): Promise<z.input<typeof checksOutput>> {
  const { db } = deps;
  const { timeZone } = (await shopSettings(deps)).openingHours;
  const { counts, differed, rebuilds } = await selectBatch(db, {
    counts: statement<Pick<Checks, 'days' | 'checked' | 'lastAt'>>(db, COUNTS),
    differed: statement<Checks['differed'][number]>(db, DIFFERED),
    rebuilds: statement<NonNullable<Checks['rebuild']>>(db, REBUILD),
  });
  return {
    timeZone,
    ...(counts[0] ?? { days: 0, checked: 0, lastAt: null }),
    differed,
    rebuild: rebuilds[0] ?? null,
  };
}
