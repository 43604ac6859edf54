import type { AuditEntry, AuditOutput, AuditQuery } from '../../src/shop/staff/contract-desk';
import { type CsvColumn, csvTime } from '../../src/shop/staff/csv';
import { fileOf } from '../db/file';
import { type Condition, readTable, type TableSource, when } from '../db/table';
import type { Deps } from '../platform/deps';

interface Row {
  id: number;
  actor: string;
  actor_name: string;
  action: string;
  permission: string | null;
  subject: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  request_id: string;
  created_at: number;
}

const ACTOR_NAME = `coalesce(m.first_name || ' ' || m.last_name, 'API key ' || k.name, a.actor)`;

const SOURCE: TableSource = {
  columns: `a.*, ${ACTOR_NAME} AS actor_name`,
  from: `audit a LEFT JOIN staff_member m ON a.actor LIKE 'staff:%' AND m.id = substr(a.actor, 7)
    LEFT JOIN staff_api_key k ON a.actor LIKE 'api_key:%' AND k.id = substr(a.actor, 9)`,
  where: [],
  search: ['a.subject', 'a.reason', 'a.before', 'a.after', 'a.action', 'a.request_id', ACTOR_NAME],
  sorts: { createdAt: 'a.created_at' },
  tie: 'a.id',
};

/** An action by its whole name, or all that begin with what ends in a dot. */
const ofAction = (action: string | undefined): Condition | undefined =>
  action?.endsWith('.')
    ? { sql: 'a.action >= ? AND a.action < ?', values: [action, `${action.slice(0, -1)}/`] }
    : when(action, 'a.action = ?');

const filters = ({ actor, action, subject, from, to }: AuditQuery): (Condition | undefined)[] => [
  actor
    ? {
        sql: `a.actor = ? OR instr(lower(${ACTOR_NAME}), lower(?)) > 0 OR instr(lower(coalesce(m.email, '')), lower(?)) > 0`,
        values: [actor, actor, actor],
      }
    : undefined,
  ofAction(action),
  when(subject, 'a.subject = ?'),
  when(from, 'a.created_at >= ?'),
  when(to, 'a.created_at <= ?'),
];

/** Names are joined for the count only when they are asked for: a million lines are counted by the index alone. */
const found = (query: AuditQuery): TableSource => ({
  ...SOURCE,
  where: filters(query),
  ...(!query.q && !query.actor && { countFrom: 'audit a' }),
});

const entryOf = (row: Row): AuditEntry => ({
  id: row.id,
  actor: row.actor,
  actorName: row.actor_name,
  action: row.action,
  permission: row.permission,
  subject: row.subject,
  before: row.before === null ? null : JSON.parse(row.before),
  after: row.after === null ? null : JSON.parse(row.after),
  reason: row.reason,
  requestId: row.request_id,
  createdAt: row.created_at,
});

/** Every action there is, by one look into the index for each. */
const ACTIONS = `WITH RECURSIVE each(action) AS (
    SELECT min(action) FROM audit
    UNION ALL SELECT (SELECT min(action) FROM audit WHERE action > each.action) FROM each WHERE action IS NOT NULL)
  SELECT action FROM each WHERE action IS NOT NULL`;

/** Who did what, newest first: by actor, action, subject, time and words. */
export async function searchAudit(deps: Deps, query: AuditQuery): Promise<AuditOutput> {
  const [page, actions] = await Promise.all([
    readTable<Row>(deps.db, found(query), query),
    deps.db.prepare(ACTIONS).all<{ action: string }>(),
  ]);
  return { ...page, rows: page.rows.map(entryOf), actions: actions.results.map(({ action }) => action) };
}

const COLUMNS: CsvColumn<Row>[] = [
  ['Time (UTC)', (row) => csvTime(row.created_at)],
  ['Actor', (row) => row.actor],
  ['Name', (row) => row.actor_name],
  ['Action', (row) => row.action],
  ['Permission', (row) => row.permission],
  ['Subject', (row) => row.subject],
  ['Before', (row) => row.before],
  ['After', (row) => row.after],
  ['Reason', (row) => row.reason],
  ['Request', (row) => row.request_id],
];

/** What the filter finds, as a file. Throws too_many_rows when that is more than a file holds. */
export const exportAudit = (deps: Deps, query: AuditQuery) =>
  fileOf<Row>(deps, found(query), query, {
    name: 'audit.csv',
    columns: COLUMNS,
    view: (row) => row,
  });
