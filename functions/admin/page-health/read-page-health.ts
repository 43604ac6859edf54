import type { z } from 'zod';
import { addDays } from '../../../src/shop/reports/days';
import type { pageHealthOutput } from '../../../src/shop/vitals/contract';
import { selectReports } from '../../csp-reports/read-reports';
import { selectBatch } from '../../db/select-batch';
import type { Deps } from '../../platform/deps';
import { shopDay } from '../../settings/shop-day';
import { selectVitals, vitalsOf } from '../../vitals/read-vitals';

/** Four full weeks, the usual period for web vitals. */
const DAYS = 28;

type Output = z.input<typeof pageHealthOutput>;

/** Returns the page speed of real visits and the policy violations of the last four weeks; one D1 call. */
export async function readPageHealth(deps: Deps): Promise<Output> {
  const { db } = deps;
  const to = await shopDay(deps);
  const from = addDays(to, 1 - DAYS);
  const { vitals, reports } = await selectBatch(db, {
    vitals: selectVitals(db, from, to),
    reports: selectReports(db, from, to),
  });
  return {
    days: DAYS,
    vitals: vitalsOf(vitals),
    reports,
  };
}
