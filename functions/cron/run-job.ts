import { MINUTE_MS } from '../../src/shop/time';
import type { Assets } from '../content/host-rule';
import { DB_NOW, statement } from '../db/client';
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

/** Returns the jobs that cut off the Worker each time, so that they run after all others. */
export async function jobsCutOff(db: D1Database): Promise<ReadonlySet<string>> {
  const found = statement<{ name: string }>(
    db,
    `SELECT name FROM cron_job WHERE ${CUT_OFF} AND failures >= ?`,
    FAILURES_FOR_STAFF - 1,
  );
  const { results } = await found.all().catch(() => ({ results: [] }));
  return new Set(results.map(({ name }) => name));
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
    job.everyMinutes > 1 ? now - job.everyMinutes * MINUTE_MS + SLACK_MS : now,
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

const alertStaff = (deps: Deps, name: string, failures: number) =>
  raiseAttention(deps, {
    kind: KIND,
    subject: name,
    message:
      `The background job "${name}" has failed ${failures} times in a row, so its work is not being done. It is tried ` +
      `again. Look in the log of the Worker for "cron":"${name}", or for a run that exceeded its memory or CPU time.`,
  });

/**
 * Runs one cron job if it is due and not running elsewhere (fault F22). Repeated failures alert
 * staff until the job succeeds; `wasCutOff` says that its last runs ended with the Worker.
 */
export async function runCronJob(
  deps: Deps,
  job: CronJob,
  { wasCutOff, ...tick }: Omit<CronContext, 'signal'> & { wasCutOff: boolean },
): Promise<void> {
  const { db } = deps;
  const { name } = job;
  const run = deps.request.id;
  const taken = await acquireLease(db, job, run, deps.now()).first();
  if (!taken) return;
  // Before it runs, since the Worker may be cut off again.
  if (wasCutOff) await alertStaff(deps, name, taken.failures).run();
  const failure = await failureOf(deps, job, tick);
  const now = deps.now();
  if (!failure) {
    const resolve = taken.failures > 0 ? [resolveAttention(deps, KIND, name)] : [];
    await db.batch([endLease(db, name, run, now), ...resolve]);
    return;
  }
  console.error(JSON.stringify({ level: 'error', cron: name, error: String(failure) }));
  const failures = taken.failures + 1;
  const alert = failures >= FAILURES_FOR_STAFF ? [alertStaff(deps, name, failures)] : [];
  await db.batch([endLease(db, name, run, null), ...alert]);
}
