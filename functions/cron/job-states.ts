import { z } from 'zod';
import { DB_NOW, isPreconditionFailed, must, statement } from '../db/client';
import { jsonColumn } from '../db/json';

const jobState = z.object({
  /** The cron run that claimed it last. */
  run: z.string(),
  /** Lease end by the database clock, in milliseconds; until then no other cron run takes the job. 0 once it ended. */
  until: z.number(),
  /** When the last run started, in milliseconds; 0 after a failure, so that the next cron retries. */
  startedAt: z.number(),
  /** Failures in a row since its last success. */
  failures: z.number(),
});
/** The run that holds a job, and the result of its last run. */
export type JobState = z.infer<typeof jobState>;
export type JobStates = Readonly<Record<string, JobState>>;

const readJobs = jsonColumn('cron_state.jobs', z.record(z.string(), jobState));

/** The states of all jobs as they were read. */
export interface States {
  jobs: JobStates;
  /** 0 before the first write. */
  revision: number;
  /** The database clock, in milliseconds. */
  now: number;
}

/** A damaged state must not stop the cron: then every job is due. */
function jobsOf(json: string): JobStates {
  try {
    return readJobs(json);
  } catch {
    return {};
  }
}

async function readOnce(db: D1Database): Promise<States> {
  const row = await statement<{ revision: number; jobs: string; now: number }>(
    db,
    `SELECT coalesce(max(revision), 0) AS revision, coalesce(max(jobs), '{}') AS jobs, ${DB_NOW} AS now FROM cron_state`,
  ).first();
  return { revision: row?.revision ?? 0, jobs: jobsOf(row?.jobs ?? '{}'), now: row?.now ?? 0 };
}

const readStates = (db: D1Database): Promise<States> => readOnce(db).catch(() => readOnce(db));

const writeStates = (db: D1Database, jobs: JobStates, revision: number) => [
  statement(
    db,
    `INSERT INTO cron_state (id, revision, jobs) VALUES (1, 1, ?1)
     ON CONFLICT (id) DO UPDATE SET jobs = excluded.jobs, revision = revision + 1 WHERE revision = ?2`,
    JSON.stringify(jobs),
    revision,
  ),
  must(db, 1),
];

/** How often a write is tried again because another cron run wrote first. */
const TRIES = 50;

/**
 * Changes the states of jobs in one row and one call, together with `writes`. `change` returns the states that differ; it
 * is called again with newer ones if another cron run has written meanwhile, and once if a write got no answer, which may
 * have been done. So `writes` may be repeated. A read without an answer is repeated once, too.
 * @returns the states as they are now.
 */
export async function changeStates(
  db: D1Database,
  change: (states: States) => JobStates,
  { known, writes = [] }: { known?: States | undefined; writes?: D1PreparedStatement[] } = {},
): Promise<States> {
  let states = known ?? (await readStates(db));
  let unanswered = 0;
  for (let tried = 1; ; tried += 1) {
    const changed = change(states);
    if (Object.keys(changed).length === 0 && writes.length === 0) return states;
    const jobs = { ...states.jobs, ...changed };
    try {
      await db.batch([...writeStates(db, jobs, states.revision), ...writes]);
      return { ...states, jobs, revision: states.revision + 1 };
    } catch (error) {
      if (!isPreconditionFailed(error)) unanswered += 1;
      if (unanswered > 1 || tried === TRIES) throw error;
    }
    states = await readStates(db);
  }
}
