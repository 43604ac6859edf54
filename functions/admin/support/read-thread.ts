import { ShopError } from '../../../src/shop/errors';
import { orderNumber } from '../../../src/shop/orders/number';
import type { ReadThreadOutput, ThreadFile, ThreadMessage } from '../../../src/shop/support/contract';
import { actorNameSql } from '../../db/actor-name';
import { statement } from '../../db/client';
import { type JsonText, readJson } from '../../db/json';
import { mailKinds } from '../../db/kinds';
import { orderedItems } from '../../db/ordered-items';
import { selectBatch } from '../../db/select-batch';
import { MAIL_STATE, SHOWN_MAIL } from '../../db/shown-mail';
import { selectColleagues } from '../../db/staff-name';
import type { Deps } from '../../platform/deps';
import { shownOrderColumns } from '../../receivables/order-state';
import { selectCanned } from '../../support/canned-answers';
import { inboxEmail } from '../../support/reply-to';
import { threadDetailsOf } from '../../support/thread-details';
import { type Row, THREAD_COLUMNS, THREAD_FROM, view } from './threads';

const MAX_MESSAGES = 200;
const MAX_ROWS = 10;

interface MessageRow {
  id: string;
  direction: ThreadMessage['direction'];
  actor: string;
  author_name: string;
  correspondent: string;
  sender_check: 'verified' | 'failed' | 'unknown' | null;
  sender_results: string | null;
  body: string;
  created_at: number;
  mail: JsonText<NonNullable<ThreadMessage['mail']>> | null;
}
type FileRow = ThreadFile & { message_id: string };
type OrderRow = Omit<ReadThreadOutput['orders'][number], 'number' | 'createdAt' | 'items'> & {
  seq: number;
  created_at: number;
  items: string | null;
};

/** The messages of a thread. */
const selectMessages = (db: D1Database, id: string) =>
  statement<MessageRow>(
    db,
    `SELECT t.id, t.direction, t.author AS actor, t.correspondent, t.sender_check, t.sender_results, t.body, t.created_at, ${actorNameSql('t')} AS author_name,
       (SELECT json_object('id', m.id, 'state', ${MAIL_STATE}, 'shown', ${SHOWN_MAIL}, 'attempts', m.attempts) FROM outbox m
        WHERE m.subject_id = t.id AND m.kind = ${mailKinds('thread_answer')} AND m.version = 1) AS mail
     FROM (SELECT *, author AS actor FROM thread_message WHERE thread_id = ?1
       ORDER BY created_at DESC, rowid DESC LIMIT ${MAX_MESSAGES}) t`,
    id,
  );

/** The context of a thread: files and their number, the person, their orders and their other threads. */
const selectBeside = (db: D1Database, id: string, email: string) => ({
  files: statement<FileRow>(
    db,
    `SELECT f.id, f.message_id, f.name, f.type, f.size, f.refused FROM thread_message m
     JOIN thread_attachment f ON f.message_id = m.id WHERE m.thread_id = ? ORDER BY f.rowid`,
    id,
  ),
  counts: statement<{ n: number }>(db, 'SELECT count(*) AS n FROM thread_message WHERE thread_id = ?', id),
  customers: statement<NonNullable<ReadThreadOutput['customer']>>(
    db,
    "SELECT id, trim(first_name || ' ' || last_name) AS name, state, orders FROM buyer WHERE email = ?",
    email,
  ),
  orders: statement<OrderRow>(
    db,
    `SELECT o.id, o.seq, ${shownOrderColumns('o')}, o.created_at,
       ${orderedItems('o')} AS items
     FROM orders o WHERE o.email = ? ORDER BY o.created_at DESC LIMIT ${MAX_ROWS}`,
    email,
  ),
  others: statement<ReadThreadOutput['others'][number]>(
    db,
    `SELECT id, subject, kind, state, last_message_at AS at FROM thread WHERE email = ?2 AND id <> ?1
     ORDER BY last_message_at DESC LIMIT ${MAX_ROWS}`,
    id,
    email,
  ),
});

const selectOtherWriters = (db: D1Database, id: string, email: string) =>
  statement<{ email: string }>(
    db,
    `SELECT DISTINCT correspondent AS email FROM thread_message
     WHERE thread_id = ? AND direction = 'in' AND correspondent <> ? ORDER BY email LIMIT ${MAX_ROWS}`,
    id,
    email,
  );

/** The thread's name belongs to its own email address; other correspondents are shown by address. */
const writerOf = ({ name, email }: Row, correspondent: string) => (correspondent === email && name) || correspondent;

/** Returns one thread with its messages, the writer, their orders, and help for the reply. Throws not_found. */
export async function readThread(deps: Deps, { id }: { id: string }): Promise<ReadThreadOutput> {
  const { db, actor } = deps;
  const row = await statement<Row>(db, `SELECT ${THREAD_COLUMNS} FROM ${THREAD_FROM} WHERE t.id = ?`, id).first();
  if (!row) throw new ShopError('not_found');
  const read = await selectBatch(db, {
    messages: selectMessages(db, id),
    ...selectBeside(db, id, row.email),
    canned: selectCanned(db),
    colleagues: selectColleagues(db),
    agents: statement<{ name: string }>(db, 'SELECT first_name AS name FROM staff_member WHERE id = ?', actor.id ?? ''),
    writers: selectOtherWriters(db, id, row.email),
  });
  const files = Object.groupBy(read.files, ({ message_id }) => message_id);
  const messages = read.messages.toReversed();
  return {
    thread: view(row, deps),
    details: threadDetailsOf(row.details),
    messages: messages.map((message) => ({
      id: message.id,
      direction: message.direction,
      author: message.direction === 'in' ? writerOf(row, message.correspondent) : message.author_name,
      correspondent: message.correspondent,
      check: message.sender_check && { state: message.sender_check, results: message.sender_results ?? '' },
      body: message.body,
      createdAt: message.created_at,
      mail: message.mail && readJson(message.mail),
      attachments: (files[message.id] ?? []).map(({ message_id: _, ...file }) => file),
    })),
    recipients: [row.email, ...read.writers.map(({ email }) => email)],
    olderMessages: Math.max(0, (read.counts[0]?.n ?? 0) - messages.length),
    customer: read.customers[0] ?? null,
    orders: read.orders.map(({ seq, created_at, items, ...order }) => ({
      ...order,
      items: items ?? '',
      number: orderNumber(seq, created_at),
      createdAt: created_at,
    })),
    others: read.others,
    canned: read.canned,
    colleagues: read.colleagues,
    agent: read.agents[0]?.name ?? '',
    repliesTo: inboxEmail(deps) ?? null,
  };
}
