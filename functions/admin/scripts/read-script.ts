import { ShopError } from '../../../src/shop/errors';
import type { ReadScriptOutput, ScriptVersion } from '../../../src/shop/scripts/contract-staff';
import { DAY_MS } from '../../../src/shop/time';
import { utcDay } from '../../../src/shop/utc';
import { actorNameSql } from '../../db/actor-name';
import { statement } from '../../db/client';
import { selectBatch } from '../../db/select-batch';
import type { Deps } from '../../platform/deps';
import { approvalOf } from '../../scripts/may-approve';
import { type StoredVersion, scriptSubject, scriptTermsOf } from '../../scripts/statements';
import { type ListedScript, SCRIPT_FROM, scriptColumns, scriptRowOf } from './scripts';

type NamedVersion = StoredVersion & { author_name: string; decider_name: string | null };

const versionOf = (row: NamedVersion): ScriptVersion => ({
  ...scriptTermsOf(row),
  version: row.version,
  state: row.state,
  content: row.content,
  hash: row.hash,
  reason: row.reason,
  author: row.author_name,
  createdAt: row.created_at,
  decidedBy: row.decider_name,
  decidedAt: row.decided_at,
  decision: row.decision,
  alone: row.alone === 1,
});

interface Check {
  hash: string | null;
  checked_at: number;
  failures: number;
  error: string | null;
}

/** The newest twenty versions, and the active one. */
const selectVersions = (db: D1Database, id: string) =>
  statement<NamedVersion>(
    db,
    `SELECT v.*, (SELECT ${actorNameSql('a')} FROM (SELECT v.author AS actor) a) AS author_name,
       (SELECT ${actorNameSql('d')} FROM (SELECT v.decided_by AS actor) d) AS decider_name
     FROM script_version v WHERE script_id = ?1 AND (version > (SELECT max(version) - 20 FROM script_version WHERE script_id = ?1)
       OR version = (SELECT live_version FROM script WHERE id = ?1)) ORDER BY version DESC`,
    id,
  );

const selectPages = (db: D1Database, id: string, day: string) =>
  statement<ReadScriptOutput['pages'][number]>(
    db,
    `SELECT page, sum(iif(outcome = 'success', times, 0)) AS success, sum(iif(outcome = 'error', times, 0)) AS error,
       sum(iif(outcome = 'blocked', times, 0)) AS blocked
     FROM script_run WHERE script_id = ? AND day > ? GROUP BY page ORDER BY sum(times) DESC, page LIMIT 50`,
    id,
    day,
  );

function storyOf(db: D1Database, id: string, now: number) {
  const day = utcDay(now - 30 * DAY_MS);
  return {
    scripts: statement<ListedScript>(db, `SELECT ${scriptColumns(now)} FROM ${SCRIPT_FROM} WHERE s.id = ?`, id),
    versions: selectVersions(db, id),
    pages: selectPages(db, id, day),
    problems: statement<ReadScriptOutput['problems'][number]>(
      db,
      'SELECT message, page, times, last_at AS lastAt FROM script_problem WHERE script_id = ? ORDER BY last_at DESC LIMIT 20',
      id,
    ),
    checks: statement<Check>(
      db,
      `SELECT c.hash, c.checked_at, c.failures, c.error FROM script_check c JOIN script s ON s.id = c.script_id AND s.live_version = c.version
       WHERE c.script_id = ?`,
      id,
    ),
    history: statement<ReadScriptOutput['history'][number]>(
      db,
      `SELECT a.action, a.created_at AS at, ${actorNameSql('a')} AS actor, a.reason FROM audit a
       WHERE a.subject = ? ORDER BY a.id DESC LIMIT 50`,
      scriptSubject(id),
    ),
  };
}

/** Compares the external file with the approved version; null for code hosted by the shop. */
function checkOf(live: StoredVersion | undefined, check: Check | undefined): ReadScriptOutput['check'] {
  if (!live || !scriptTermsOf(live).address) return null;
  const changed = live.hash !== null && check?.hash !== null && check !== undefined && check.hash !== live.hash;
  return { checkedAt: check?.checked_at ?? null, changed, error: check?.error ?? null, failures: check?.failures ?? 0 };
}

/** Returns one script with its versions, runs and history. Throws not_found. */
export async function readScript(deps: Deps, { id }: { id: string }): Promise<ReadScriptOutput> {
  const { db, actor } = deps;
  const read = await selectBatch(db, storyOf(db, id, deps.now()));
  const { pages, problems, history } = read;
  const [row] = read.scripts;
  if (!row) throw new ShopError('not_found');
  const waiting = read.versions.find(({ state }) => state === 'waiting');
  const live = read.versions.find(({ version }) => version === row.live_version);
  return {
    script: {
      ...scriptRowOf(row, deps.now()),
      revision: row.revision,
      liveVersion: row.live_version,
      stoppedWhy: row.stopped_why,
      createdAt: row.created_at,
    },
    versions: read.versions.map(versionOf),
    approval: waiting ? await approvalOf(deps, actor, waiting.author) : 'none',
    pages,
    problems,
    check: checkOf(live, read.checks[0]),
    history,
  };
}
