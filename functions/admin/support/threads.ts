import { csvTime } from '../../../src/shop/csv/write';
import { isId } from '../../../src/shop/ids';
import { orderNumber, orderSeq } from '../../../src/shop/orders/number';
import { type ThreadRow, threadList } from '../../../src/shop/support/contract';
import { SEARCHED_THREADS, type ThreadKind, type ThreadState } from '../../../src/shop/support/kinds';
import { THREAD_KIND_LABELS, THREAD_STATE_LABELS } from '../../../src/shop/support/labels';
import { statement } from '../../db/client';
import { letterCases } from '../../db/letter-cases';
import { selectBatch } from '../../db/select-batch';
import { selectColleagues, staffName } from '../../db/staff-name';
import type { Deps } from '../../platform/deps';
import { type Condition, defineList, when } from '../kit/list';

export interface Row {
  id: string;
  kind: ThreadKind;
  state: ThreadState;
  subject: string;
  excerpt: string | null;
  name: string;
  email: string;
  order_id: string | null;
  seq: number | null;
  ordered_at: number | null;
  details: string;
  assignee: string;
  assignee_name: string | null;
  snoozed_until: number | null;
  created_at: number;
  answer_due_at: number | null;
  first_answered_at: number | null;
  last_message_at: number;
  merged_into: string | null;
  spam_reason: string | null;
  revision: number;
}

const SHOWN = 160;
const EXCERPT = `(SELECT substr(m.body, 1, ${SHOWN}) FROM thread_message m WHERE m.thread_id = t.id AND m.direction = 'in'
  ORDER BY m.created_at DESC, m.rowid DESC LIMIT 1)`;
/** SQL: the columns of a thread `t` with the beginning of its last message, its order and assignee. */
export const THREAD_COLUMNS = `t.*, ${EXCERPT} AS excerpt, o.seq, o.created_at AS ordered_at, ${staffName('m')} AS assignee_name`;
/** SQL: what the columns of a thread are read from. */
export const THREAD_FROM =
  'thread t LEFT JOIN orders o ON o.id = t.order_id LEFT JOIN staff_member m ON m.id = t.assignee';

/** Names the index because SQLite would otherwise scan the index of all open threads. */
const WAITING = `SELECT rowid FROM thread INDEXED BY thread_unanswered
  WHERE state = 'open' AND first_answered_at IS NULL AND answer_due_at IS NOT NULL`;

/** A thread as the list and its page show it. */
export function view(row: Row, { now }: Pick<Deps, 'now'>): ThreadRow {
  const { id, kind, state, subject, name, email, revision } = row;
  const due = row.answer_due_at;
  return {
    id,
    kind,
    state,
    subject,
    name,
    email,
    revision,
    excerpt: (row.excerpt ?? '').replaceAll(/\s+/g, ' ').trim(),
    orderId: row.order_id,
    orderNumber: row.seq === null ? null : orderNumber(row.seq, row.ordered_at ?? 0),
    assignee: row.assignee ? { id: row.assignee, name: row.assignee_name ?? 'A former colleague' } : null,
    snoozedUntil: row.snoozed_until,
    createdAt: row.created_at,
    answerDueAt: due,
    firstAnsweredAt: row.first_answered_at,
    overdue: state === 'open' && row.first_answered_at === null && due !== null && due < now(),
    lastMessageAt: row.last_message_at,
    mergedInto: row.merged_into,
    spamReason: row.spam_reason,
  };
}

/** Sorts after every text that starts with a given prefix (UTF-8). */
const LAST = '\u{10FFFF}';
const MAX_WORDS = 3;
/** Maximum matches per word and index that are searched in addition to the latest threads. */
const MAX_FOUND = 100;

/**
 * SQL: threads whose address or name starts with a word, up to a limit. A single term, because D1 allows at most
 * five in a compound SELECT.
 */
const BEGINNINGS = `SELECT rowid FROM (
  SELECT rowid FROM (SELECT rowid FROM thread WHERE email >= ? AND email < ? LIMIT ${MAX_FOUND}) UNION SELECT rowid FROM
  (SELECT rowid FROM thread WHERE name COLLATE NOCASE >= ? AND name COLLATE NOCASE < ? LIMIT ${MAX_FOUND}))`;
const LATEST = `SELECT rowid FROM (SELECT rowid FROM thread ORDER BY last_message_at DESC LIMIT ${SEARCHED_THREADS})`;

/**
 * The condition for `q`. Looks up an order number, thread id or email address by index; searches other words in threads
 * that start with one of them and in the latest threads, so that the cost does not grow with the inbox.
 */
function search(q: string): Condition | undefined {
  const needle = q.trim().toLowerCase();
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).map(letterCases);
  const ofOrder = 't.rowid IN (SELECT rowid FROM thread WHERE order_id = (SELECT id FROM orders WHERE seq = ?))';
  const exact = when(orderSeq(q), ofOrder);
  if (exact || words.length === 0) return exact;
  if (isId('thread', needle)) return when(q.trim(), 't.rowid IN (SELECT rowid FROM thread WHERE id = ?)');
  if (/^\S+@\S*$/.test(needle))
    return {
      sql: `t.rowid IN (SELECT rowid FROM thread WHERE email >= ? AND email < ? LIMIT ${SEARCHED_THREADS})`,
      values: [needle, needle + LAST],
    };
  const inText = "instr(lower(t.subject || ' ' || t.name || ' ' || t.email), ?) > 0";
  /** Threads that start with a word, in each of its letter cases. */
  const begun = words.map((cases) => `SELECT rowid FROM (${cases.map(() => BEGINNINGS).join(' UNION ')})`);
  const conditions = words.map((cases) => `(${cases.map(() => inText).join(' OR ')})`);
  return {
    sql: [`t.rowid IN (${[LATEST, ...begun].join(' UNION ')})`, ...conditions].join(' AND '),
    values: [...words.flat().flatMap((word) => [word, word + LAST, word, word + LAST]), ...words.flat()],
  };
}

/** Triggers count threads by kind, state and assignee; other filters are counted by reading. */
const isTallied = ({ q, answer }: { q?: unknown; answer?: unknown }) => !q && !answer;

function forWhom(assignee: string, { actor }: Deps): Condition | undefined {
  if (assignee === 'none') return { sql: "t.assignee = ''", values: [] };
  return when(assignee === 'me' ? (actor.id ?? 'nobody') : assignee, 't.assignee = ?');
}

interface Counts {
  open: number | null;
  mine: number | null;
  unassigned: number | null;
  snoozed: number | null;
  closed: number | null;
  spam: number | null;
  overdue: number | null;
  reviews: number | null;
}

const MAX_COUNTED = 100;

/** The inbox totals and possible assignees; one D1 call. */
async function summaryOf({ db, actor, now }: Deps) {
  const { counted, colleagues } = await selectBatch(db, {
    counted: statement<Record<keyof Counts, number | null>>(
      db,
      `SELECT sum(iif(state = 'open', threads, 0)) AS open,
         sum(iif(state = 'open' AND assignee = ?1, threads, 0)) AS mine,
         sum(iif(state = 'open' AND assignee = '', threads, 0)) AS unassigned,
         sum(iif(state = 'snoozed', threads, 0)) AS snoozed, sum(iif(state = 'closed', threads, 0)) AS closed,
         sum(iif(state = 'spam', threads, 0)) AS spam,
         (SELECT count(*) FROM (${WAITING} AND answer_due_at < ?2 LIMIT ${MAX_COUNTED})) AS overdue,
         (SELECT count(*) FROM (SELECT 1 FROM review WHERE state = 'pending' LIMIT ${MAX_COUNTED})) AS reviews
       FROM thread_tally`,
      actor.id ?? 'nobody',
      now(),
    ),
    colleagues: selectColleagues(db),
  });
  const count = (name: keyof Counts) => counted[0]?.[name] ?? 0;
  return {
    counts: {
      open: count('open'),
      mine: count('mine'),
      unassigned: count('unassigned'),
      snoozed: count('snoozed'),
      closed: count('closed'),
      spam: count('spam'),
      overdue: count('overdue'),
      reviews: count('reviews'),
    },
    colleagues,
  };
}

/** The inbox: of open threads the longest waiting first, of others the most recently active. */
export const threads = defineList(threadList, {
  columns: THREAD_COLUMNS,
  // Searches must use the found row ids; another index would scan all threads in a state.
  from: ({ q }) => (q ? THREAD_FROM.replace('thread t', 'thread t NOT INDEXED') : THREAD_FROM),
  countFrom: (query) => (isTallied(query) ? 'thread_tally t' : query.q ? 'thread t NOT INDEXED' : 'thread t'),
  count: (query) => (isTallied(query) ? 'coalesce(sum(t.threads), 0)' : undefined),
  search: (q) => search(q),
  sorts: { lastMessageAt: 't.last_message_at' },
  // An answer is a message, too: the top of what is open has waited longest.
  dir: ({ state }) => (state === 'open' ? 'asc' : 'desc'),
  filters: {
    state: (state) => when(state === 'all' ? undefined : state, 't.state = ?'),
    kind: 't.kind = ?',
    assignee: forWhom,
    answer: (answer, { now }) =>
      answer === 'overdue'
        ? { sql: `t.rowid IN (${WAITING} AND answer_due_at < ?)`, values: [now()] }
        : { sql: `t.rowid IN (${WAITING})`, values: [] },
  },
  tie: 't.rowid',
  view,
  extra: summaryOf,
  csv: {
    name: 'inbox.csv',
    columns: [
      ['Thread id', (row) => row.id],
      ['Kind', (row) => THREAD_KIND_LABELS[row.kind]],
      ['State', (row) => THREAD_STATE_LABELS[row.state].label],
      ['Subject', (row) => row.subject],
      ['Name', (row) => row.name],
      ['Email', (row) => row.email],
      ['Order', (row) => row.orderNumber],
      ['Assigned to', (row) => row.assignee?.name],
      ['Since (UTC)', (row) => csvTime(row.createdAt)],
      ['First answer due (UTC)', (row) => csvTime(row.answerDueAt)],
      ['First answered (UTC)', (row) => csvTime(row.firstAnsweredAt)],
      ['Last message (UTC)', (row) => csvTime(row.lastMessageAt)],
    ],
  },
});
