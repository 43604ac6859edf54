import { type ChatRow, chatList } from '../../../src/shop/assistant/contract-staff';
import { defineList } from '../kit/list';

const count = (what: string) =>
  `(SELECT count(*) FROM chat_message m WHERE m.chat_id = c.id AND m.role = 'user' AND ${what})`;

/** The first message of a conversation. */
const FIRST =
  "coalesce((SELECT m.text FROM chat_message m WHERE m.chat_id = c.id ORDER BY m.created_at, m.rowid LIMIT 1), '')";

/** The first question that no page answered. */
const OPEN = `coalesce((SELECT m.text FROM chat_message m WHERE m.chat_id = c.id AND m.role = 'user' AND m.found = 0
    ORDER BY m.created_at, m.rowid LIMIT 1), '')`;

/** A word of the messages of a conversation, of the first that has one. */
const wordOf = (word: string) =>
  `coalesce((SELECT m.${word} FROM chat_message m WHERE m.chat_id = c.id AND m.${word} <> ''
    ORDER BY m.created_at, m.rowid LIMIT 1), '')`;

/** SQL: the columns of a chat `c` with its first question and results. */
export const CHAT_COLUMNS = `c.id, c.email, c.thread_id AS threadId, c.created_at AS createdAt, c.last_at AS lastAt,
  ${FIRST} AS question,
  ${count('1')} AS questions, ${count('m.found = 0')} AS unanswered,
  ${wordOf('topic')} AS topic, ${wordOf('source')} AS source,
  ${OPEN} AS open`;

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
