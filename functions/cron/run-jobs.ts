import type { Deps } from '../platform/deps';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { type Claimed, claim, FAILURES_FOR_STAFF, MOMENT_MS, SHARE_MS, type Share, stateOf } from './claim';
import type { CronContext, CronJob } from './job';
import { changeStates, type JobState, type JobStates, type States } from './job-states';

const KIND = 'cron_failing';

/** Returns why the job failed, or undefined. After the deadline its outcome is ignored and its signal is aborted. */
async function failureOf(deps: Deps, job: CronJob, tick: Omit<CronContext, 'signal'>): Promise<Error | undefined> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`not done within ${job.deadlineMs} ms`));
      stop.abort();
    }, job.deadlineMs);
  });
  try {
    await Promise.race([job.run(deps, { ...tick, signal: stop.signal }), late]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    clearTimeout(timer);
  }
}

const logFailure = (cron: string, error: unknown) =>
  console.error(JSON.stringify({ level: 'error', cron, error: String(error) }));

const alertStaff = (deps: Deps, name: string, failures: number) =>
  raiseAttention(deps, {
    kind: KIND,
    subject: name,
    message:
      `The background job "${name}" has failed ${failures} times in a row, so its work is not being done. It is tried ` +
      `again. Look in the log of the Worker for "cron":"${name}", or for a run that exceeded its memory or CPU time.`,
  });

/** A job that this run has done: why it failed, if it did. */
interface Done extends Claimed {
  failure: Error | undefined;
  startedAt: number;
}

const afterRun = (state: JobState, { failure, startedAt, failures }: Done): JobState =>
  failure
    ? { ...state, until: 0, startedAt: 0, failures: failures + 1 }
    : { ...state, until: 0, startedAt, failures: 0 };

/** The alert of a job that fails again and again, or its end once the job succeeds. */
function alertsOf(deps: Deps, { job: { name }, failure, failures }: Done): D1PreparedStatement[] {
  if (!failure) return failures > 0 ? [resolveAttention(deps, KIND, name)] : [];
  return failures + 1 >= FAILURES_FOR_STAFF ? [alertStaff(deps, name, failures + 1)] : [];
}

/** The states after a run has done some of its jobs and gives back others; none of a job that another run has taken. */
function released(run: string, states: States, { done, rest }: { done: readonly Done[]; rest: readonly Claimed[] }) {
  const changed: Record<string, JobState> = {};
  const ownState = (job: CronJob) => {
    const state = stateOf(states, job);
    return state.run === run && state.until > 0 ? state : undefined;
  };
  for (const one of done) {
    const state = ownState(one.job);
    if (state) changed[one.job.name] = afterRun(state, one);
  }
  for (const { job, before } of rest) if (ownState(job)) changed[job.name] = { ...before, until: 0 };
  return changed;
}

/** Changes the states together with the alerts of the jobs that are done; without these if they cannot be written. */
const changeWithAlerts = (
  deps: Deps,
  change: (states: States) => JobStates,
  { done, known }: { done: readonly Done[]; known?: States | undefined },
): Promise<States> =>
  changeStates(deps.db, change, { known, writes: done.flatMap((one) => alertsOf(deps, one)) }).catch((error) => {
    logFailure('the alerts about its jobs', error);
    return changeStates(deps.db, change);
  });

/** Keeps only `current`, which takes longer than a moment, with a lease of its own. */
function keepOnly(
  deps: Deps,
  current: Claimed & { startedAt: number },
  others: { done: readonly Done[]; rest: readonly Claimed[] },
): Promise<States> {
  const { request } = deps;
  const keep = (states: States): JobStates => {
    const changed: JobStates = released(request.id, states, others);
    const state = stateOf(states, current.job);
    if (state.run !== request.id) return changed;
    const { startedAt } = current;
    const own = { ...state, startedAt, until: states.now + current.job.deadlineMs };
    return { ...changed, [current.job.name]: own };
  };
  // With the alerts of the jobs done: the Worker may be cut off before the run ends, and nothing else repeats it.
  return changeWithAlerts(deps, keep, others);
}

/** Runs a claimed job. Returns what became of it, and whether it took longer than a moment. */
async function runClaimed(
  deps: Deps,
  one: Claimed,
  tick: Omit<CronContext, 'signal'>,
  others: { done: readonly Done[]; rest: readonly Claimed[] },
): Promise<{ done: Done; slow: boolean }> {
  const { name } = one.job;
  // Before it runs, since the Worker may be cut off again.
  if (one.wasDeadly)
    await alertStaff(deps, name, one.failures)
      .run()
      .catch((error) => logFailure(name, error));
  const startedAt = deps.now();
  let extension: Promise<unknown> | undefined;
  const timer = setTimeout(() => {
    extension = keepOnly(deps, { ...one, startedAt }, others).catch((error) => logFailure(name, error));
  }, MOMENT_MS);
  const failure = await failureOf(deps, one.job, tick);
  clearTimeout(timer);
  await extension;
  if (failure) logFailure(name, failure);
  return { done: { ...one, failure, startedAt }, slow: extension !== undefined };
}

/** Runs claimed jobs until one fails or takes long, writes what became of them, and gives back the rest. */
async function runShare(
  deps: Deps,
  { claimed, states }: Share,
  tick: Partial<Omit<CronContext, 'signal'>>,
): Promise<Done[]> {
  const done: Done[] = [];
  let wasSlow = false;
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
  }, SHARE_MS);
  for (const [at, one] of claimed.entries()) {
    const others = { done: [...done], rest: claimed.slice(at + 1) };
    const ran = await runClaimed(deps, one, { at: deps.now(), ...tick }, others);
    done.push(ran.done);
    wasSlow = ran.slow;
    if (wasSlow || isOver || ran.done.failure) break;
  }
  clearTimeout(timer);
  const rest = claimed.slice(done.length);
  // One that took long has written already: then the states are read again.
  const known = wasSlow ? undefined : states;
  await changeWithAlerts(deps, (current) => released(deps.request.id, current, { done, rest }), { done, known });
  return done;
}

/**
 * Runs the jobs that are due and not running elsewhere (fault F22), one after the other. A job that fails stops no
 * other; repeated failures alert staff until it succeeds.
 */
export async function runCronJobs(
  deps: Deps,
  jobs: readonly CronJob[],
  tick: Partial<Omit<CronContext, 'signal'>>,
): Promise<void> {
  const ran = new Set<CronJob>();
  try {
    while (ran.size < jobs.length) {
      const share = await claim(
        deps,
        jobs.filter((job) => !ran.has(job)),
      );
      const done = await runShare(deps, share, tick);
      for (const { job } of done) ran.add(job);
      if (done.length === share.claimed.length && !share.alone) return;
    }
  } catch (error) {
    // What was claimed is free again when its lease ends, and counts as cut off.
    logFailure('the states of its jobs', error);
  }
}
