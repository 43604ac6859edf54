import { MINUTE_MS } from '../../src/shop/time';
import type { Assets } from '../content/host-rule';
import { DB_NOW, type Statement, statement } from '../db/client';
import { runBatch } from '../db/run-batch';
import type { Deps } from '../platform/deps';
import { raiseAttention, resolveAttention } from '../staff/statements';

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
  /** How long the other jobs wait for this one, in milliseconds; also the length of its lease. */
  deadlineMs: number;
  run(deps: Deps, tick: CronContext): Promise<unknown>;
}

/** A cron run may start some seconds early or late without skipping a job. */
const SLACK_MS = 30_000;
const FAILURES_FOR_STAFF = 3;
const KIND = 'cron_failing';

/** SQL: the last run was cut off, e.g. because the job used up the memory or time of the Worker. */
const CUT_OFF = `leased_until > 0 AND leased_until <= ${DB_NOW}`;

/** The last run of a job; times in milliseconds, `running` and `cutOff` are 0 or 1. */
interface LastRun {
  name: string;
  startedAt: number;
  running: number;
  /** Its last runs ended with the Worker. */
  cutOff: number;
}

/** The latest start of its last run, in milliseconds, at which a job is due at `now`. */
const lastStart = ({ everyMinutes }: CronJob, now: number) =>
  everyMinutes > 1 ? now - everyMinutes * MINUTE_MS + SLACK_MS : now;

const isDue = (job: CronJob, last: LastRun | undefined, now: number) =>
  !last || (!last.running && (last.startedAt <= lastStart(job, now) || last.startedAt > now));

/**
 * Returns the jobs that are due and not running, those last that cut off the Worker each time. It only saves asking for
 * leases, which decide: if the last runs cannot be read, every job is due.
 */
async function dueJobs(deps: Deps, jobs: readonly CronJob[]): Promise<{ job: CronJob; wasCutOff: boolean }[]> {
  const runs = statement<LastRun>(
    deps.db,
    `SELECT name, started_at AS startedAt, leased_until > ${DB_NOW} AS running, ${CUT_OFF} AND failures >= ? AS cutOff
     FROM cron_job`,
    FAILURES_FOR_STAFF - 1,
  );
  const { results } = await runs.all().catch(() => ({ results: [] as LastRun[] }));
  const byName = new Map(results.map((last) => [last.name, last]));
  return jobs
    .filter((job) => isDue(job, byName.get(job.name), deps.now()))
    .map((job) => ({ job, wasCutOff: Boolean(byName.get(job.name)?.cutOff) }))
    .toSorted((a, b) => Number(a.wasCutOff) - Number(b.wasCutOff));
}

/**
 * Acquires the lease of a job that is due and not running, and returns a row only then. A start time in
 * the future counts as due. A run that was cut off counts as failed.
 */
const acquireLease = (db: D1Database, job: CronJob, run: string, now: number) =>
  statement<{ failures: number }>(
    db,
    `INSERT INTO cron_job (name, run, leased_until, started_at) VALUES (?1, ?2, ${DB_NOW} + CAST(?3 AS INTEGER), ?4)
     ON CONFLICT (name) DO UPDATE
       SET run = excluded.run, leased_until = excluded.leased_until, started_at = excluded.started_at,
         failures = failures + (cron_job.leased_until > 0)
       WHERE leased_until <= ${DB_NOW} AND (started_at <= ?5 OR started_at > ?4)
     RETURNING failures`,
    job.name,
    run,
    job.deadlineMs,
    now,
    lastStart(job, now),
  );

/** Ends the lease of `run`, unless another cron run has taken the job. */
const endLease = (db: D1Database, name: string, run: string, finishedAt: number | null) =>
  statement(
    db,
    `UPDATE cron_job SET leased_until = 0, finished_at = coalesce(?3, finished_at),
       started_at = iif(?3 IS NULL, 0, started_at), failures = iif(?3 IS NULL, failures + 1, 0)
     WHERE name = ?1 AND run = ?2`,
    name,
    run,
    finishedAt,
  );

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

/** Runs a job whose lease is held. Returns what ends its lease and says of repeated failures, or of their end. */
async function runLeased(
  deps: Deps,
  { job, failures }: { job: CronJob; failures: number },
  tick: Omit<CronContext, 'signal'>,
): Promise<D1PreparedStatement[]> {
  const { db, request } = deps;
  const { name } = job;
  const failure = await failureOf(deps, job, tick);
  if (!failure) {
    const resolve = failures > 0 ? [resolveAttention(deps, KIND, name)] : [];
    return [endLease(db, name, request.id, deps.now()), ...resolve];
  }
  logFailure(name, failure);
  const alert = failures + 1 >= FAILURES_FOR_STAFF ? [alertStaff(deps, name, failures + 1)] : [];
  return [endLease(db, name, request.id, null), ...alert];
}

/** Ends the lease of the job before and takes the next one, in one call of the database unless that fails. */
async function takeLease(
  db: D1Database,
  job: CronJob,
  lease: Statement<{ failures: number }>,
  ended: D1PreparedStatement[],
) {
  if (ended.length === 0) return lease.first();
  try {
    const rowsOf = await runBatch(db, [...ended, lease]);
    return rowsOf(lease)[0];
  } catch (error) {
    logFailure(job.name, error);
    return lease.first();
  }
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
  let ended: D1PreparedStatement[] = [];
  for (const { job, wasCutOff } of await dueJobs(deps, jobs)) {
    try {
      const lease = acquireLease(deps.db, job, deps.request.id, deps.now());
      const before = ended;
      ended = [];
      const taken = await takeLease(deps.db, job, lease, before);
      if (!taken) continue;
      // Before it runs, since the Worker may be cut off again.
      if (wasCutOff) await alertStaff(deps, job.name, taken.failures).run();
      ended = await runLeased(deps, { job, failures: taken.failures }, { at: deps.now(), ...tick });
    } catch (error) {
      logFailure(job.name, error);
    }
  }
  if (ended.length) await deps.db.batch(ended).catch((error) => logFailure('the last lease', error));
}
