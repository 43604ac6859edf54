import { mayRunThirdParty } from '../../src/shop/consent/third-party-pages';
import { hostOf } from '../../src/shop/scripts/address';
import type { PublicScript } from '../../src/shop/scripts/contract';
import type { ScriptPurpose } from '../../src/shop/scripts/kinds';
import { runsOnPage } from '../../src/shop/scripts/runs-on-page';
import { hostsOfHtml } from '../../src/shop/scripts/safe-html';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { isolateMemory } from '../platform/isolate-memory';
import { type StoredVersion, scriptTermsOf } from './statements';

type NeededDeps = Pick<Deps, 'db' | 'now'>;

/**
 * How long an isolate uses what it read; with the browser's 30 seconds this is less than the minute the switch
 * promises.
 */
const CACHE_TTL_MS = 20_000;

interface ActiveScript extends PublicScript {
  hosts: readonly string[];
  startsAt: number | null;
  endsAt: number | null;
  /** SHA-256 of inline code; null for an external file and for HTML. */
  codeHash: string | null;
}

/** The enabled scripts, and whether the master switch has turned all third-party code off. */
interface CachedScripts {
  scripts: ActiveScript[];
  off: boolean;
  at: number;
}
const cache = isolateMemory<{ active?: CachedScripts }>(() => ({}));

/** Makes this isolate read the scripts again, after a change it made itself. */
export const clearScriptsCache = (): void => {
  cache.value = {};
};

const selectSwitch = (db: D1Database) =>
  statement<{ off: number }>(db, 'SELECT off_at IS NOT NULL AS off FROM script_switch WHERE id = 1');

/** Returns the approved versions of enabled scripts; none while all are switched off. HTML includes its text. */
const selectActive = (db: D1Database) =>
  statement<StoredVersion>(
    db,
    `SELECT v.script_id, v.version, v.terms, v.hash,
       iif(v.terms ->> 'scriptType' = 'html', v.content, '') AS content
     FROM script s JOIN script_version v ON v.script_id = s.id AND v.version = s.live_version
     WHERE s.live_version IS NOT NULL AND s.is_active = 1 AND s.archived_at IS NULL AND s.stopped_at IS NULL
       AND v.state = 'approved' AND EXISTS (SELECT 1 FROM script_switch WHERE id = 1 AND off_at IS NULL)
     ORDER BY v.terms ->> 'priority', s.created_at, s.id`,
  );

/** Returns where inline code is served, by its hash (functions/http/script-code.ts). */
export const scriptCodePath = (hash: string, scriptType: 'javascript' | 'css'): string =>
  `/scripts/${hash}.${scriptType === 'css' ? 'css' : 'js'}`;

function viewOf(row: StoredVersion): ActiveScript {
  const { address, integrity, hosts, ...terms } = scriptTermsOf(row);
  const { scriptType } = terms;
  const own = scriptType === 'html' || address ? null : row.hash;
  const html = scriptType === 'html' ? row.content : null;
  const pictures = html === null ? [] : hostsOfHtml(html);
  return {
    ...terms,
    id: row.script_id,
    version: row.version,
    src: own !== null && scriptType !== 'html' ? scriptCodePath(own, scriptType) : address || null,
    integrity: integrity || null,
    html,
    hosts: [...new Set([...(address ? [hostOf(address)] : []), ...pictures, ...hosts])],
    codeHash: own,
  };
}

async function read(deps: NeededDeps): Promise<CachedScripts> {
  const at = deps.now();
  const before = cache.value;
  const age = before.active ? at - before.active.at : -1;
  if (before.active && age >= 0 && age < CACHE_TTL_MS) return before.active;
  const { active, switches } = await selectBatch(deps.db, {
    active: selectActive(deps.db),
    switches: selectSwitch(deps.db),
  });
  const answer = { scripts: active.map(viewOf), off: switches[0]?.off === 1, at };
  // Changes made meanwhile may be missing from this result.
  if (cache.value === before) cache.value = { active: answer };
  return answer;
}

/** Reads the scripts, or none if the database does not answer: nobody could switch them off then. */
const readOrNothing = (deps: NeededDeps): Promise<Omit<CachedScripts, 'at'>> =>
  read(deps).catch((error: unknown) => {
    console.error(JSON.stringify({ level: 'error', message: 'Scripts cannot be read', error: String(error) }));
    return { scripts: [], off: true };
  });

/**
 * Returns whether the master switch keeps all third-party code, including the tag manager's container, off every page.
 */
export const isAllOff = async (deps: NeededDeps): Promise<boolean> => (await readOrNothing(deps)).off;

/** Returns every script that runs on some page now, in order. */
export async function activeScripts(deps: NeededDeps): Promise<ActiveScript[]> {
  const at = deps.now();
  const { scripts } = await readOrNothing(deps);
  return scripts.filter(
    ({ startsAt, endsAt }) => (startsAt === null || startsAt <= at) && (endsAt === null || endsAt > at),
  );
}

/**
 * Returns the scripts for the page at this path: none where third-party code may not run, and none for an unknown page.
 */
export async function scriptsOn(deps: NeededDeps, path: string | undefined): Promise<ActiveScript[]> {
  if (path === undefined || !mayRunThirdParty(path)) return [];
  return (await activeScripts(deps)).filter((script) => runsOnPage(script, path));
}

/**
 * Returns what visitors of this page have to consent to before its scripts run; usually nothing, since there are none.
 */
export async function purposesOn(deps: NeededDeps, path: string | undefined): Promise<ScriptPurpose[]> {
  return [...new Set((await scriptsOn(deps, path)).map(({ purpose }) => purpose))].toSorted();
}
