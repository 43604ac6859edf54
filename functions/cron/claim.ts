import { MINUTE_MS } from '../../src/shop/time';
import type { Deps } from '../platform/deps';
import type { CronJob } from './job';
import { changeStates, type JobState, type States } from './job-states';

/** A cron run may start some seconds early or late without skipping a job. */
const SLACK_MS = 30_000;
/** Failures in a row after which staff are alerted. */
export const FAILURES_FOR_STAFF = 3;

/**
 * A run claims all its jobs in one write, for a moment each: one that takes longer gets a lease of its own, and another
 * run may take the others. So a tick of quick jobs writes two rows, however many jobs it has.
 */
export const MOMENT_MS = 2_000;
/** After this long a run writes what it has done, and claims the rest again. */
export const SHARE_MS = 5_000;
/** The lease of jobs that are claimed together, beyond the longest time until the next write. */
const SHARED_LEASE_MS = 20_000;

const UNKNOWN: JobState = { run: '', until: 0, startedAt: 0, failures: 0 };
export const stateOf = ({ jobs }: Pick<States, 'jobs'>, { name }: CronJob): JobState => jobs[name] ?? UNKNOWN;

/** The latest start of its last run, in milliseconds, at which a job is due at `now`. A start in the future is due, too. */
const lastStart = ({ everyMinutes }: CronJob, now: number) =>
  everyMinutes > 1 ? now - everyMinutes * MINUTE_MS + SLACK_MS : now;

const isDue = (job: CronJob, { until, startedAt }: JobState, now: number, dbNow: number) =>
  until <= dbNow && (startedAt <= lastStart(job, now) || startedAt > now);

/** Whether a run holds a job that it is about to claim: its claim was written, but got no answer. */
const isOwn = ({ run, until }: JobState, own: string) => run === own && until > 0;

/** Whether the run that held a job was cut off, e.g. because a job used up the memory or time of the Worker. */
const isCutOff = ({ until }: JobState, dbNow: number) => until > 0 && until <= dbNow;

/** Whether the last runs of a job ended with the Worker: it runs after all others. */
const isDeadly = (state: JobState, dbNow: number) => isCutOff(state, dbNow) && state.failures >= FAILURES_FOR_STAFF - 1;

export interface Claimed {
  job: CronJob;
  /** Its state before the claim. */
  before: JobState;
  /** Failures in a row, with the runs that were cut off. */
  failures: number;
  wasDeadly: boolean;
}

/** The jobs that a run has claimed in one write. */
export interface Share {
  claimed: Claimed[];
  /** Whether there may be others that are due. */
  alone: boolean;
  states: States;
}

/**
 * Claims the jobs that are due and not running elsewhere. While a run was cut off, whose jobs are all suspects, each is
 * claimed alone, so that the next cut shows which one it was. One claimed with others counts as started once it ends: if
 * the run is cut off before, it is due again.
 */
export async function claim(deps: Deps, jobs: readonly CronJob[]): Promise<Share> {
  const { db, request } = deps;
  let claimed: Claimed[] = [];
  let alone = false;
  const states = await changeStates(db, (current) => {
    const now = deps.now();
    const due = jobs
      .filter((job) => isOwn(stateOf(current, job), request.id) || isDue(job, stateOf(current, job), now, current.now))
      .toSorted(
        (a, b) =>
          Number(isDeadly(stateOf(current, a), current.now)) - Number(isDeadly(stateOf(current, b), current.now)),
      );
    alone = due.some((job) => isCutOff(stateOf(current, job), current.now));
    claimed = due.slice(0, alone ? 1 : due.length).map((job) => {
      const before = stateOf(current, job);
      const failures = before.failures + Number(isCutOff(before, current.now));
      return { job, before, failures, wasDeadly: isDeadly(before, current.now) };
    });
    const lease = (job: CronJob) => current.now + (alone ? job.deadlineMs : SHARED_LEASE_MS);
    return Object.fromEntries(
      claimed.map(({ job, before, failures }) => [
        job.name,
        { ...before, run: request.id, until: lease(job), failures, ...(alone && { startedAt: now }) },
      ]),
    );
  });
  return { claimed, alone, states };
}
