import type { CronContext, CronJob } from './cron/job';
import { runCronJobs } from './cron/run-jobs';
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
  await runCronJobs({ ...deps, payments, regional }, jobs, tick);
}
