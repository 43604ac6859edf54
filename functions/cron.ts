import { type CronContext, type CronJob, jobsCutOff, runCronJob } from './cron/run-job';
import { CRON_JOBS } from './cron-jobs';
import { withFailureAlerts } from './payments/failure-tracking';
import type { Deps } from './platform/deps';
import type { PaymentProvider } from './platform/payments';
import { withBreaker } from './platform/payments-breaker';

/** Timeout of the cron's calls to the payment provider, in milliseconds; each is tried once. */
const PROVIDER_TIMEOUT_MS = 8_000;

/**
 * Runs one tick of the one-minute cron. A job that fails or hangs does not keep the others from running, nor does one
 * that exceeds a limit of the Worker each time, which ends all that would follow.
 */
export async function runCron(
  deps: Deps,
  tick: Partial<Omit<CronContext, 'signal'>> = {},
  jobs: readonly CronJob[] = CRON_JOBS,
): Promise<void> {
  const limited = (provider: PaymentProvider) => provider.within(PROVIDER_TIMEOUT_MS);
  const watched = withFailureAlerts({
    ...deps,
    payments: limited(deps.payments),
    regional: deps.regional && limited(deps.regional),
  });
  const payments = withBreaker(watched.payments);
  const regional = watched.regional && withBreaker(watched.regional);
  const cutOff = await jobsCutOff(deps.db);
  for (const job of jobs.toSorted((a, b) => Number(cutOff.has(a.name)) - Number(cutOff.has(b.name)))) {
    try {
      const context = { at: deps.now(), ...tick, wasCutOff: cutOff.has(job.name) };
      await runCronJob({ ...deps, payments, regional }, job, context);
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', cron: job.name, error: String(error) }));
    }
  }
}
