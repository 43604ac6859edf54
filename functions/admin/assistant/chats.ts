import { type ChatRow, chatList } from '../../../src/shop/assistant/contract-staff';
import { defineList } from '../kit/list';

const count = (what: string) =>
  `(SELECT count(*) FROM chat_message m WHERE m.chat_id = c.id AND m.role = 'user' AND ${what})`;

/** The first message of a conversation. */
const FIRST =
  "coalesce((SELECT m.text FROM chat_message m WHERE m.chat_id = c.id ORDER BY m.created_at, m.rowid LIMIT 1), '')";

/** A word of the messages of a conversation, of the first or last that has one. */
const wordOf = (word: string, order: 'ASC' | 'DESC') =>
  `coalesce((SELECT m.${word} FROM chat_message m WHERE m.chat_id = c.id AND m.${word} <> ''
    ORDER BY m.created_at ${order}, m.rowid ${order} LIMIT 1), '')`;

/** SQL: the columns of a chat `c` with its first question and last results. */
export const CHAT_COLUMNS = `c.id, c.email, c.thread_id AS threadId, c.created_at AS createdAt, c.last_at AS lastAt,
  ${FIRST} AS question,
  ${count('1')} AS questions, ${count('m.found = 0')} AS unanswered,
  ${wordOf('topic', 'ASC')} AS topic, ${wordOf('source', 'DESC')} AS source`;

/** The list of assistant conversations, newest first. */
export const chats = defineList(chatList, {
  columns: CHAT_COLUMNS,
  from: 'chat c',
  search: ['c.email', FIRST],
  sorts: { lastAt: 'c.last_at', createdAt: 'c.created_at' },
  filters: {
    handed: (value) => ({ sql: `c.thread_id IS ${value === 'yes' ? 'NOT ' : ''}NULL`, values: [] }),
    unanswered: () => ({ sql: `${count('m.found = 0')} > 0`, values: [] }),
  },
  tie: 'c.rowid',
  view: (row: ChatRow): ChatRow => row,
});
