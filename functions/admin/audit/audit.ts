import { z } from 'zod';
import { csvTime } from '../../../src/shop/csv/write';
import { changedSetting } from '../../../src/shop/settings/table';
import { type AuditEntry, auditList } from '../../../src/shop/staff/contract-audit';
import { joinActor, joinedActorNameSql } from '../../db/actor-name';
import { statement } from '../../db/client';
import { jsonColumn } from '../../db/json';
import { subjectNameSql } from '../../db/subject-name';
import { type Condition, defineList, when } from '../kit/list';

interface Row {
  id: number;
  actor: string;
  actor_name: string;
  about: string | null;
  action: string;
  permission: string | null;
  subject: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  request_id: string;
  created_at: number;
}

const ACTOR_NAME = joinedActorNameSql('a');

/** Filters by an action's full name or, if it ends in a dot, by a noun and its parts, up to the character after `_`. */
const ofAction = (action: string): Condition | undefined =>
  action.endsWith('.')
    ? { sql: 'a.action >= ? AND a.action < ?', values: [action, `${action.slice(0, -1)}\``] }
    : when(action, 'a.action = ?');

/** SQL: all distinct actions, with one index lookup each. */
const ACTIONS = `WITH RECURSIVE each(action) AS (
    SELECT min(action) FROM audit
    UNION ALL SELECT (SELECT min(action) FROM audit WHERE action > each.action) FROM each WHERE action IS NOT NULL)
  SELECT action FROM each WHERE action IS NOT NULL`;

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** The audit log, newest first; filtered by actor, action, subject, time and words. */
export const audit = defineList(auditList, {
  columns: ({ actor }) =>
    `a.*, ${ACTOR_NAME} AS actor_name, ${subjectNameSql('a.subject', actor.permissions)} AS about`,
  from: `audit a ${joinActor('a')}`,
  // The count joins names only if the query needs them; otherwise a million rows are counted from the index.
  countFrom: ({ q, actor }) => (q || actor ? undefined : 'audit a'),
  search: ['a.subject', 'a.reason', 'a.before', 'a.after', 'a.action', 'a.request_id', ACTOR_NAME],
  sorts: { createdAt: 'a.created_at' },
  filters: {
    actor: `a.actor = ? OR instr(lower(${ACTOR_NAME}), lower(?)) > 0 OR instr(lower(coalesce(m.email, '')), lower(?)) > 0`,
    action: ofAction,
    subject: 'a.subject = ?',
    from: 'a.created_at >= ?',
    to: 'a.created_at <= ?',
  },
  tie: 'a.id',
  view: entryOf,
  extra: async ({ db }) => {
    const { results } = await statement<{ action: string }>(db, ACTIONS).all();
    return { actions: results.map(({ action }) => action) };
  },
  csv: {
    name: 'audit.csv',
    columns: [
      ['Time (UTC)', (entry) => csvTime(entry.createdAt)],
      ['Actor', (entry) => entry.actor],
      ['Name', (entry) => entry.actorName],
      ['Action', (entry) => entry.action],
      ['Permission', (entry) => entry.permission],
      ['Subject', (entry) => entry.subject],
      ['Before', (entry) => json(entry.before)],
      ['After', (entry) => json(entry.after)],
      ['Reason', (entry) => entry.reason],
      ['Request', (entry) => entry.requestId],
    ],
  },
});

const parseValue = jsonColumn('audit', z.unknown());

function entryOf(row: Row): AuditEntry {
  return {
    id: row.id,
    actor: row.actor,
    actorName: row.actor_name,
    action: row.action,
    permission: row.permission,
    subject: row.subject,
    about: row.about ?? changedSetting(row),
    before: row.before === null ? null : parseValue(row.before),
    after: row.after === null ? null : parseValue(row.after),
    reason: row.reason,
    requestId: row.request_id,
    createdAt: row.created_at,
  };
}
