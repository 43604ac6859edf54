import { countedPage } from '../../src/shop/analytics/counts';
import { mayRunThirdParty } from '../../src/shop/consent/third-party-pages';
import type { LogRunInput } from '../../src/shop/scripts/contract';
import { errorText } from '../../src/shop/scripts/error-text';
import { BLOCKS_FOR_OFF, type Outcome } from '../../src/shop/scripts/kinds';
import { DAY_MS } from '../../src/shop/time';
import { utcDay } from '../../src/shop/utc';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { isolateMemory } from '../platform/isolate-memory';
import { recordAudit, upsertAttention } from '../staff/statements';
import { activeScripts, clearScriptsCache } from './active-scripts';
import { scriptSubject } from './statements';

/** The most runs an isolate buffers before it writes; more are dropped, so that nobody can fill its memory. */
const MAX_GATHERED = 500;
const PROBLEMS = 20;

type NeededDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'newId' | 'actor' | 'addresses'> & {
  request: Pick<Deps['request'], 'id'>;
};

interface Gathered {
  scriptId: string;
  day: string;
  page: string;
  outcome: Outcome;
  message: string;
  times: number;
}
/** When the waiting request writes the buffered runs, in milliseconds. */
const pending = isolateMemory(() => ({ runs: new Map<string, Gathered>(), until: 0 }));

/** A waiting request may be cut off: the next one takes over a little later. */
const CUT_OFF_MS = 5_000;

/** Adds runs to the counts of their day. */
const insertRuns = (db: D1Database, runs: string) =>
  statement(
    db,
    `INSERT INTO script_run (script_id, day, page, outcome, times)
     SELECT value ->> 'scriptId', value ->> 'day', value ->> 'page', value ->> 'outcome', sum(value ->> 'times')
     FROM json_each(?1) WHERE true GROUP BY 1, 2, 3, 4
     ON CONFLICT (script_id, day, page, outcome) DO UPDATE SET times = times + excluded.times`,
    runs,
  );

const insertProblems = (db: D1Database, runs: string, now: number) =>
  statement(
    db,
    `INSERT INTO script_problem (script_id, message, page, times, last_at)
     SELECT g.value ->> 'scriptId', g.value ->> 'message', max(g.value ->> 'page'), sum(g.value ->> 'times'), ?2
     FROM json_each(?1) g WHERE g.value ->> 'message' <> ''
       AND ((SELECT count(*) FROM script_problem p WHERE p.script_id = g.value ->> 'scriptId') < ?3
         OR EXISTS (SELECT 1 FROM script_problem p WHERE p.script_id = g.value ->> 'scriptId' AND p.message = g.value ->> 'message'))
     GROUP BY 1, 2
     ON CONFLICT (script_id, message) DO UPDATE SET times = times + excluded.times, page = excluded.page, last_at = excluded.last_at`,
    runs,
    now,
    PROBLEMS,
  );

/** Writes the buffered runs in one batch; if that fails, they are dropped and the failure is logged. */
async function flush({ db, now }: NeededDeps): Promise<void> {
  const runs = JSON.stringify([...pending.value.runs.values()]);
  pending.value = { runs: new Map(), until: 0 };
  try {
    await db.batch([insertRuns(db, runs), insertProblems(db, runs, now())]);
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', message: 'Runs of scripts are not counted', error: String(error) }));
  }
}

function gather(run: Omit<Gathered, 'times'>): void {
  const { runs } = pending.value;
  const name = JSON.stringify(run);
  const before = runs.get(name);
  if (before) before.times += 1;
  else if (runs.size < MAX_GATHERED) runs.set(name, { ...run, times: 1 });
}

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
    counted: statement<{ found: number; name: string }>(
      db,
      `SELECT count(*) AS found, (SELECT name FROM script WHERE id = ?1) AS name FROM script_block
       WHERE script_id = ?1 AND version = ?2 AND created_at > ?3`,
      id,
      version,
      now - 7 * DAY_MS,
    ),
  });
  const [{ found, name } = { found: 0, name: '' }] = counted;
  if (found >= BLOCKS_FOR_OFF) await stop(deps, script, name, found);
}

async function stop(deps: NeededDeps, { id, version }: { id: string; version: number }, name: string, found: number) {
  const { db } = deps;
  const [subject, now] = [scriptSubject(id), deps.now()];
  const why = `Visitors in ${found} different networks reported within a week that it held a page up for more than two seconds.`;
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
  if (outcome === 'blocked') await recordBlocked(deps, script, network);
  const day = utcDay(deps.now());
  const message = outcome === 'success' ? '' : errorText(input.errorMessage ?? '') || 'No message';
  gather({ scriptId: script.id, day, page, outcome, message });
  if (deps.now() < pending.value.until) return;
  pending.value.until = deps.now() + deps.settings.COUNT_EVERY_MS + CUT_OFF_MS;
  await new Promise((done) => setTimeout(done, deps.settings.COUNT_EVERY_MS));
  await flush(deps);
}
