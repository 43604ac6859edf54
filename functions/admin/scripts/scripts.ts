import { csvTime } from '../../../src/shop/csv/write';
import { hostOf } from '../../../src/shop/scripts/address';
import { type ScriptRow, scriptList } from '../../../src/shop/scripts/contract-staff';
import { PURPOSE_LABELS, SCRIPT_STATE_LABELS, TYPE_LABELS } from '../../../src/shop/scripts/labels';
import { stateOf } from '../../../src/shop/scripts/state';
import { DAY_MS } from '../../../src/shop/time';
import { utcDay } from '../../../src/shop/utc';
import { actorNameSql } from '../../db/actor-name';
import { statement } from '../../db/client';
import type { Deps } from '../../platform/deps';
import { type StoredScript, type StoredVersion, scriptTermsOf } from '../../scripts/statements';
import { defineList } from '../kit/list';

export type ListedScript = StoredScript &
  Pick<StoredVersion, 'terms'> & { waits: number; runs: number; errors: number };

/** SQL: a script with its active version or, before the first approval, its newest one. */
export const SCRIPT_FROM = `script s JOIN script_version v ON v.script_id = s.id AND v.version =
  coalesce(s.live_version, (SELECT max(n.version) FROM script_version n WHERE n.script_id = s.id))`;

const RUN_DAYS = 7;
const dayAgo = (now: number) => utcDay(now - RUN_DAYS * DAY_MS);
const runsSince = (day: string, only = '') =>
  `(SELECT coalesce(sum(r.times), 0) FROM script_run r WHERE r.script_id = s.id AND r.day > '${day}' ${only})`;

/** Columns of a listed script, with its runs of the last seven days. */
export const scriptColumns = (now: number): string => `s.*, v.terms,
  EXISTS (SELECT 1 FROM script_version w WHERE w.script_id = s.id AND w.state = 'waiting') AS waits,
  ${runsSince(dayAgo(now))} AS runs, ${runsSince(dayAgo(now), "AND r.outcome <> 'success'")} AS errors`;

/** SQL: the same rules as `stateOf`, for filtering; binds the time twice. */
const STATE = `CASE WHEN s.archived_at IS NOT NULL THEN 'removed' WHEN s.stopped_at IS NOT NULL THEN 'stopped'
  WHEN s.is_active = 0 THEN 'off' WHEN s.live_version IS NULL THEN 'waiting'
  WHEN v.terms ->> 'endsAt' <= ? THEN 'expired' WHEN v.terms ->> 'startsAt' > ? THEN 'scheduled' ELSE 'live' END`;

/** A stored script as its list shows it. */
export function scriptRowOf(row: ListedScript, now: number): ScriptRow {
  const { purpose, scriptType, position, address, startsAt, endsAt } = scriptTermsOf(row);
  const facts = {
    isActive: row.is_active === 1,
    liveVersion: row.live_version,
    startsAt,
    endsAt,
    stoppedAt: row.stopped_at,
    archivedAt: row.archived_at,
  };
  return {
    id: row.id,
    name: row.name,
    state: stateOf(facts, now),
    waits: row.waits === 1,
    purpose,
    scriptType,
    position,
    host: address ? hostOf(address) : null,
    runs: row.runs,
    errors: row.errors,
    updatedAt: row.updated_at,
  };
}

interface Switch {
  off_at: number | null;
  off_by: string | null;
  reason: string | null;
}

async function offNow({ db }: Pick<Deps, 'db'>): Promise<{ at: number; by: string; reason: string } | null> {
  const row = await statement<Switch>(
    db,
    `SELECT o.off_at, ${actorNameSql('o')} AS off_by, o.reason FROM (SELECT off_at, off_by AS actor, reason FROM script_switch) o`,
  ).first();
  return row && row.off_at !== null ? { at: row.off_at, by: row.off_by ?? '', reason: row.reason ?? '' } : null;
}

/** The list of custom scripts, most recently changed first; excludes removed ones unless filtered for. */
export const scripts = defineList(scriptList, {
  columns: ({ now }) => scriptColumns(now()),
  from: ({ state }) => (state === 'removed' ? SCRIPT_FROM : `${SCRIPT_FROM} AND s.archived_at IS NULL`),
  search: ['s.name'],
  sorts: { updatedAt: 's.updated_at', name: 's.name COLLATE NOCASE' },
  filters: {
    state: (state, { now }) => ({ sql: `${STATE} = ?`, values: [now(), now(), state] }),
    purpose: "v.terms ->> 'purpose' = ?",
  },
  tie: 's.rowid',
  view: (row: ListedScript, { now }) => scriptRowOf(row, now()),
  extra: async (deps) => ({ off: await offNow(deps) }),
  csv: {
    name: 'scripts.csv',
    columns: [
      ['Name', ({ name }) => name],
      ['State', ({ state }) => SCRIPT_STATE_LABELS[state].label],
      ['Purpose', ({ purpose }) => PURPOSE_LABELS[purpose]],
      ['Type', ({ scriptType }) => TYPE_LABELS[scriptType]],
      ['Host', ({ host }) => host],
      ['Runs of 7 days', ({ runs }) => runs],
      ['Errors of 7 days', ({ errors }) => errors],
      ['Changed (UTC)', ({ updatedAt }) => csvTime(updatedAt)],
    ],
  },
});
