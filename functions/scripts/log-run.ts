import { countedPage } from '../../src/shop/analytics/counts';
import { mayRunThirdParty } from '../../src/shop/consent/third-party-pages';
import type { LogRunInput } from '../../src/shop/scripts/contract';
import { errorText } from '../../src/shop/scripts/error-text';
import { BLOCKS_FOR_OFF, type Outcome } from '../../src/shop/scripts/kinds';
import { DAY_MS } from '../../src/shop/time';
import { utcDay } from '../../src/shop/utc';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import { bufferCounts } from '../platform/buffer-counts';
import type { Deps } from '../platform/deps';
import { recordAudit, upsertAttention } from '../staff/statements';
import { activeScripts, clearScriptsCache } from './active-scripts';
import { scriptSubject } from './statements';

/** The most runs an isolate buffers before it writes; more are dropped, so that nobody can fill its memory. */
const MAX_GATHERED = 500;
const PROBLEMS = 20;

type NeededDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'newId' | 'actor' | 'addresses'> & {
  request: Pick<Deps['request'], 'id'>;
};

/** What runs are counted by; its JSON is their name in memory. */
interface Run {
  scriptId: string;
  day: string;
  page: string;
  outcome: Outcome;
  message: string;
}

/** Adds runs to the counts of their day; `runs` is a JSON list of names with their counts. */
const insertRuns = (db: D1Database, runs: string) =>
  statement(
    db,
    `INSERT INTO script_run (script_id, day, page, outcome, times)
     SELECT value ->> 0 ->> 'scriptId', value ->> 0 ->> 'day', value ->> 0 ->> 'page', value ->> 0 ->> 'outcome',
       sum(value ->> 1) FROM json_each(?1) WHERE true GROUP BY 1, 2, 3, 4
     ON CONFLICT (script_id, day, page, outcome) DO UPDATE SET times = times + excluded.times`,
    runs,
  );

const insertProblems = (db: D1Database, runs: string, now: number) =>
  statement(
    db,
    `INSERT INTO script_problem (script_id, message, page, times, last_at)
     SELECT g.value ->> 0 ->> 'scriptId', g.value ->> 0 ->> 'message', max(g.value ->> 0 ->> 'page'), sum(g.value ->> 1), ?2
     FROM json_each(?1) g WHERE g.value ->> 0 ->> 'message' <> ''
       AND ((SELECT count(*) FROM script_problem p WHERE p.script_id = g.value ->> 0 ->> 'scriptId') < ?3
         OR EXISTS (SELECT 1 FROM script_problem p WHERE p.script_id = g.value ->> 0 ->> 'scriptId' AND p.message = g.value ->> 0 ->> 'message'))
     GROUP BY 1, 2
     ON CONFLICT (script_id, message) DO UPDATE SET times = times + excluded.times, page = excluded.page, last_at = excluded.last_at`,
    runs,
    now,
    PROBLEMS,
  );

const gatherRuns = bufferCounts('Runs of scripts', MAX_GATHERED, ({ db, now }, counts) => {
  const runs = JSON.stringify(counts);
  return [insertRuns(db, runs), insertProblems(db, runs, now())];
});

/** What each result of a run is: a `problem` is recorded with its message, a `block` may stop the script, too. */
const RESULTS: Record<Outcome, 'fine' | 'problem' | 'block'> = { success: 'fine', error: 'problem', blocked: 'block' };

/** Notes that a version held a page up in this network; enough of them within a week stop it, once. */
async function recordBlocked(
  deps: NeededDeps,
  script: { id: string; version: number },
  network: string,
): Promise<void> {
  const { db } = deps;
  const [{ id, version }, now] = [script, deps.now()];
  const { counted } = await selectBatch(db, {
    noted: statement(
      db,
      `INSERT INTO script_block (script_id, version, network, created_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT DO UPDATE SET created_at = excluded.created_at`,
      id,
      version,
      network,
      now,
    ),
    counted: statement<{ n: number; name: string }>(
      db,
      `SELECT count(*) AS n, (SELECT name FROM script WHERE id = ?1) AS name FROM script_block
       WHERE script_id = ?1 AND version = ?2 AND created_at > ?3`,
      id,
      version,
      now - 7 * DAY_MS,
    ),
  });
  const [{ n: count, name } = { n: 0, name: '' }] = counted;
  if (count >= BLOCKS_FOR_OFF) await stop(deps, script, name, count);
}

async function stop(deps: NeededDeps, { id, version }: { id: string; version: number }, name: string, count: number) {
  const { db } = deps;
  const [subject, now] = [scriptSubject(id), deps.now()];
  const why = `Visitors in ${count} different networks reported within a week that it held a page up for more than two seconds.`;
  const stopped = await statement(
    db,
    `UPDATE script SET stopped_at = ?3, stopped_why = ?4, revision = revision + 1, updated_at = ?3
     WHERE id = ?1 AND live_version = ?2 AND is_active = 1 AND stopped_at IS NULL AND archived_at IS NULL RETURNING id`,
    id,
    version,
    now,
    why,
  ).first();
  if (!stopped) return;
  const message =
    `The script “${name}” was switched off. ${why} Look at what it does, save a mended version and have it approved, ` +
    'or turn it on again as it is.';
  await db.batch([
    upsertAttention(deps, { kind: 'script_stopped', subject, message }),
    recordAudit(
      db,
      { ...deps, request: deps.request as Deps['request'] },
      { action: 'script.stopped', subject, after: { version }, reason: why },
    ),
  ]);
  clearScriptsCache();
}

/**
 * Returns the page a run is counted on, from the closed list that views are counted by; undefined where nothing may
 * run.
 */
async function pageOf({ addresses }: NeededDeps, pageUrl: string): Promise<string | undefined> {
  const url = URL.canParse(pageUrl) ? new URL(pageUrl) : undefined;
  if (!url || !mayRunThirdParty(url.pathname)) return undefined;
  return countedPage(url.pathname, await addresses?.());
}

/**
 * Counts a run of a script by page and day, with nothing about the visitor; runs of unknown scripts are dropped. Runs
 * are buffered for COUNT_EVERY_MS, so that many become one write. Meant to run after the response, which does not
 * depend on it.
 */
export async function logRun(deps: NeededDeps, input: LogRunInput, network: string): Promise<void> {
  const page = await pageOf(deps, input.pageUrl);
  const script = page && (await activeScripts(deps)).find(({ id }) => id === input.scriptId);
  if (!page || !script) return;
  const outcome = input.executionStatus;
  if (RESULTS[outcome] === 'block') await recordBlocked(deps, script, network);
  const day = utcDay(deps.now());
  const message = RESULTS[outcome] === 'fine' ? '' : errorText(input.errorMessage ?? '') || 'No message';
  const run: Run = { scriptId: script.id, day, page, outcome, message };
  await gatherRuns(deps, [JSON.stringify(run)]);
}
