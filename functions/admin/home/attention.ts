import { csvTime } from '../../../src/shop/csv/write';
import { replaceOrderIds } from '../../../src/shop/ids';
import { isOrderNumber } from '../../../src/shop/orders/find-numbers';
import { kindLabel, MAX_STEPS, PRESSING, RANKED_KINDS } from '../../../src/shop/staff/attention';
import { type AttentionEntry, attentionList } from '../../../src/shop/staff/contract-attention';
import { statement } from '../../db/client';
import { selectBatch } from '../../db/select-batch';
import { selectColleagues, staffName } from '../../db/staff-name';
import { subjectNameSql } from '../../db/subject-name';
import type { Deps } from '../../platform/deps';
import { type Condition, defineList, when } from '../kit/list';

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
  about: string | null;
}

function forWhom(assignee: string, { actor }: Deps): Condition | undefined {
  if (assignee === 'none') return { sql: 'a.assignee IS NULL', values: [] };
  return when(assignee === 'me' ? (actor.id ?? 'nobody') : assignee, 'a.assignee = ?');
}

/** SQL: the order of a dispute; the address of an email, if the reader may see it. */
const ABOUT = ({ actor }: Deps) => `coalesce(${subjectNameSql('a.subject', actor.permissions)},
  (SELECT ${subjectNameSql('x.order_id')} FROM dispute x WHERE x.id = a.subject),
  (SELECT ${actor.permissions.has('mail:read') ? "coalesce(nullif(x.recipient, ''), " : '('}${subjectNameSql('x.subject_id')})
   FROM outbox x WHERE x.id = a.subject))`;

const COLUMNS = (deps: Deps) => `a.*, ${staffName('m')} AS assignee_name, ${staffName('d')} AS resolver_name,
    ${ABOUT(deps)} AS about`;
const FROM = `attention a LEFT JOIN staff_member m ON m.id = a.assignee
    LEFT JOIN staff_member d ON d.id = substr(a.resolved_by, 7)`;

/** SQL: how much an entry presses, by the rank of its kind and then by its age; times stay below 1e13. */
const URGENCY = `-(CASE a.kind ${RANKED_KINDS.map((kind, rank) => `WHEN '${kind}' THEN ${rank}`).join(' ')}
    ELSE ${RANKED_KINDS.length} END * 1e13 + a.created_at)`;

/** The attention list: a page of entries, counts per kind, and possible assignees. */
export const attention = defineList(attentionList, {
  columns: COLUMNS,
  from: FROM,
  search: ['a.kind', 'a.subject', 'a.message', 'a.note'],
  sorts: { createdAt: 'a.created_at', kind: 'a.kind', assignee: staffName('m'), urgency: URGENCY },
  filters: {
    state: (state) => when(state === 'all' ? undefined : state, 'a.state = ?'),
    kind: 'a.kind = ?',
    assignee: forWhom,
  },
  tie: 'a.id',
  view: entryOf,
  extra: summaryOf,
  csv: {
    name: 'attention.csv',
    columns: [
      ['Since (UTC)', (entry) => csvTime(entry.createdAt)],
      ['Kind', (entry) => kindLabel(entry.kind)],
      ['Subject', (entry) => entry.subject],
      ['Message', (entry) => entry.message],
      ['State', (entry) => entry.state],
      ['Assigned to', (entry) => entry.assignee?.name],
      ['Resolved (UTC)', (entry) => csvTime(entry.resolvedAt)],
      ['Resolved by', (entry) => entry.resolvedBy],
      ['Note', (entry) => entry.note],
    ],
  },
});

/** Replaces an order id in the message by its number. */
const readable = ({ message, about }: Row) =>
  isOrderNumber(about) ? replaceOrderIds(message, () => `order ${about}`) : message;

function entryOf(row: Row): AttentionEntry {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    about: row.about,
    message: readable(row),
    state: row.state,
    assignee: row.assignee ? { id: row.assignee, name: row.assignee_name ?? row.assignee } : null,
    createdAt: row.created_at,
    resolvedAt: row.resolved_at,
    resolvedBy: row.state === 'resolved' ? (row.resolver_name ?? row.resolved_by ?? 'system') : null,
    note: row.note,
  };
}

interface Count {
  kind: string;
  open: number;
  mine: number;
  unassigned: number;
}

const sum = (counts: Count[], name: 'open' | 'mine' | 'unassigned') =>
  counts.reduce((total, count) => total + count[name], 0);

/** The most pressing open entries; within a kind, the oldest first. */
const selectNext = (deps: Deps) =>
  statement<Row>(
    deps.db,
    `SELECT ${COLUMNS(deps)} FROM ${FROM} JOIN json_each(?) k ON k.value = a.kind
     WHERE a.state = 'open' ORDER BY k.key, a.created_at LIMIT ${MAX_STEPS}`,
    JSON.stringify(PRESSING),
  );

/** Open entries by kind and assignee, the most pressing ones, and possible assignees; one D1 call. */
async function summaryOf(deps: Deps) {
  const { db, actor } = deps;
  const { counts, next, colleagues } = await selectBatch(db, {
    counts: statement<Count>(
      db,
      `SELECT kind, count(*) AS open, sum(assignee IS ?1) AS mine, sum(assignee IS NULL) AS unassigned
       FROM attention WHERE state = 'open' GROUP BY kind ORDER BY open DESC, kind`,
      actor.id ?? 'nobody',
    ),
    colleagues: selectColleagues(db),
    next: selectNext(deps),
  });
  return {
    counts: {
      open: sum(counts, 'open'),
      mine: sum(counts, 'mine'),
      unassigned: sum(counts, 'unassigned'),
      byKind: counts.map(({ kind, open }) => ({ kind, open })),
    },
    next: next.map(entryOf),
    colleagues,
  };
}
