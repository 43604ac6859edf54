import type { z } from 'zod';
import { addDays } from '../../../src/shop/reports/days';
import type { pageHealthOutput } from '../../../src/shop/vitals/contract';
import { selectReports } from '../../csp-reports/read-reports';
import type { Deps } from '../../platform/deps';
import { shopDay } from '../../settings/shop-day';
import { selectVitals, vitalsOf } from '../../vitals/read-vitals';

/** Four whole weeks, as the field compares vitals. */
const DAYS = 28;

/** How fast pages were for real visits of the last four weeks, and what their policy refused; one D1 call. */
export async function readPageHealth(deps: Deps): Promise<z.input<typeof pageHealthOutput>> {
  const { db } = deps;
  const to = await shopDay(deps);
  const from = addDays(to, 1 - DAYS);
  const [vitals, reports] = await db.batch([selectVitals(db, from, to), selectReports(db, from, to)]);
  return {
    days: DAYS,
    vitals: vitalsOf((vitals?.results ?? []) as Parameters<typeof vitalsOf>[0]),
    reports: (reports?.results ?? []) as z.input<typeof pageHealthOutput>['reports'],
  };
}
