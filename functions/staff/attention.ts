import { ShopError } from '../../src/shop/errors';
import type {
  AssignInput,
  AttentionEntry,
  AttentionOutput,
  AttentionQuery,
  ChangedOutput,
  ResolveInput,
} from '../../src/shop/staff/contract-desk';
import { type CsvColumn, csvTime } from '../../src/shop/staff/csv';
import { missedCondition, must, statement } from '../db/client';
import { fileOf } from '../db/file';
import { type Condition, readTable, type TableSource, when } from '../db/table';
import type { Deps } from '../platform/deps';
import { recordAudit } from './statements';

interface Row {
  id: string;
  kind: string;
  subject: string;
  message: string;
  state: 'open' | 'resolved';
  assignee: string | null;
  assignee_name: string | null;
  created_at: number;
  resolved_at: number | null;
  resolved_by: string | null;
  resolver_name: string | null;
  note: string | null;
}

const NAME = (table: string) => `${table}.first_name || ' ' || ${table}.last_name`;

const SOURCE: TableSource = {
  columns: `a.*, ${NAME('m')} AS assignee_name, ${NAME('d')} AS resolver_name`,
  from: `attention a LEFT JOIN staff_member m ON m.id = a.assignee
    LEFT JOIN staff_member d ON d.id = substr(a.resolved_by, 7)`,
  where: [],
  search: ['a.kind', 'a.subject', 'a.message', 'a.note'],
  sorts: { createdAt: 'a.created_at', kind: 'a.kind', assignee: NAME('m') },
  tie: 'a.id',
};

const entryOf = (row: Row): AttentionEntry => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  message: row.message,
  state: row.state,
  assignee: row.assignee ? { id: row.assignee, name: row.assignee_name ?? row.assignee } : null,
  createdAt: row.created_at,
  resolvedAt: row.resolved_at,
  resolvedBy: row.state === 'resolved' ? (row.resolver_name ?? row.resolved_by ?? 'system') : null,
  note: row.note,
});

function forWhom(assignee: string | undefined, { actor }: Deps): Condition | undefined {
  if (assignee === 'none') return { sql: 'a.assignee IS NULL', values: [] };
  return when(assignee === 'me' ? (actor.id ?? 'nobody') : assignee, 'a.assignee = ?');
}

const found = (deps: Deps, { state, kind, assignee }: AttentionQuery): TableSource => ({
  ...SOURCE,
  where: [when(state === 'all' ? undefined : state, 'a.state = ?'), when(kind, 'a.kind = ?'), forWhom(assignee, deps)],
});

const COLUMNS: CsvColumn<AttentionEntry>[] = [
  ['Since (UTC)', (entry) => csvTime(entry.createdAt)],
  ['Kind', (entry) => entry.kind],
  ['Subject', (entry) => entry.subject],
  ['Message', (entry) => entry.message],
  ['State', (entry) => entry.state],
  ['Assigned to', (entry) => entry.assignee?.name],
  ['Resolved (UTC)', (entry) => csvTime(entry.resolvedAt)],
  ['Resolved by', (entry) => entry.resolvedBy],
  ['Note', (entry) => entry.note],
];

/** What the filter finds, as a file. */
export const exportAttention = (deps: Deps, query: AttentionQuery) =>
  fileOf<Row, AttentionEntry>(deps, found(deps, query), query, {
    name: 'attention.csv',
    columns: COLUMNS,
    view: entryOf,
  });

interface Count {
  kind: string;
  open: number;
  mine: number;
  unassigned: number;
}

const sum = (counts: Count[], name: 'open' | 'mine' | 'unassigned') =>
  counts.reduce((total, count) => total + count[name], 0);

/** What needs a person: a page of it, how much there is of each kind, and who it can be given to. */
export async function listAttention(deps: Deps, query: AttentionQuery): Promise<AttentionOutput> {
  const [page, summary] = await Promise.all([
    readTable<Row>(deps.db, found(deps, query), query),
    deps.db.batch([
      statement(
        deps.db,
        `SELECT kind, count(*) AS open, sum(assignee IS ?1) AS mine, sum(assignee IS NULL) AS unassigned
         FROM attention WHERE state = 'open' GROUP BY kind ORDER BY open DESC, kind`,
        deps.actor.id ?? 'nobody',
      ),
      deps.db.prepare(
        `SELECT id, ${NAME('m')} AS name FROM staff_member m WHERE state = 'active' ORDER BY name COLLATE NOCASE LIMIT 500`,
      ),
    ]),
  ]);
  const counts = (summary[0]?.results ?? []) as Count[];
  return {
    ...page,
    rows: page.rows.map(entryOf),
    counts: {
      open: sum(counts, 'open'),
      mine: sum(counts, 'mine'),
      unassigned: sum(counts, 'unassigned'),
      byKind: counts.map(({ kind, open }) => ({ kind, open })),
    },
    colleagues: (summary[1]?.results ?? []) as { id: string; name: string }[],
  };
}

const SELECTED = "state = 'open' AND id IN (SELECT value FROM json_each(?1))";

/** One audit row for each entry the statement before it changed; they stand in the same batch. */
async function change(
  deps: Deps,
  ids: string[],
  write: D1PreparedStatement,
  act: { action: string; after: object; reason?: string },
): Promise<ChangedOutput> {
  const { db } = deps;
  const list = JSON.stringify(ids);
  const { results } = await statement(db, `SELECT id, assignee FROM attention WHERE ${SELECTED}`, list).all<{
    id: string;
    assignee: string | null;
  }>();
  if (results.length === 0) return { success: true, changed: 0 };
  const audits = results.map(({ id, assignee }) =>
    recordAudit(db, deps, { ...act, subject: id, before: { state: 'open', assignee } }),
  );
  try {
    await db.batch([write, must(db, results.length), ...audits]);
  } catch (error) {
    // A colleague was faster: what is still open now is another list.
    if (missedCondition(error)) return change(deps, ids, write, act);
    throw error;
  }
  return { success: true, changed: results.length };
}

/** Gives open entries to a colleague, or to nobody. Throws invalid_input when they do not work here. */
export async function assignAttention(deps: Deps, { ids, assignee }: AssignInput): Promise<ChangedOutput> {
  const { db } = deps;
  if (assignee) {
    const known = await statement(db, "SELECT 1 FROM staff_member WHERE id = ? AND state = 'active'", assignee).first();
    if (!known)
      throw new ShopError('invalid_input', {
        issues: [{ path: 'assignee', message: 'Nobody with this id works here.' }],
      });
  }
  const write = statement(db, `UPDATE attention SET assignee = ?2 WHERE ${SELECTED}`, JSON.stringify(ids), assignee);
  return change(deps, ids, write, { action: 'attention.assigned', after: { assignee } });
}

/** Closes open entries, with a word on what was done. */
export async function resolveAttentionByHand(deps: Deps, { ids, note }: ResolveInput): Promise<ChangedOutput> {
  const write = statement(
    deps.db,
    `UPDATE attention SET state = 'resolved', resolved_at = ?2, resolved_by = ?3, note = ?4 WHERE ${SELECTED}`,
    JSON.stringify(ids),
    deps.now(),
    deps.actor.name,
    note,
  );
  return change(deps, ids, write, { action: 'attention.resolved', after: { state: 'resolved' }, reason: note });
}
