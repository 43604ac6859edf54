import type { Assets } from '../content/host-rule';
import type { Deps } from '../platform/deps';

/** The context of one cron run, shared by its jobs. */
export interface CronContext {
  /** The scheduled time, in milliseconds. */
  at: number;
  /** The files of this deployment; absent where none are served. */
  assets?: Assets | undefined;
  /** Aborted at the job's deadline; loops check it between two steps. */
  signal: AbortSignal;
}

/** One cron job. It must be safe to run twice concurrently, since a lease can expire while its holder still works. */
export interface CronJob {
  name: string;
  everyMinutes: number;
  /** How long the other jobs wait for this one, in milliseconds; also its lease once it takes longer than a moment. */
  deadlineMs: number;
  run(deps: Deps, tick: CronContext): Promise<unknown>;
}
