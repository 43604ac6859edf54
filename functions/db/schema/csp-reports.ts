import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the content security policy of pages refused, grouped by day; nothing of who, and no address of a page. */
export const cspReport = sqliteTable(
  'csp_report',
  {
    /** The day by the shop's clocks, e.g. 2026-11-22. */
    day: text('day').notNull(),
    directive: text('directive').notNull(),
    /** The origin of what was refused, or a word such as inline. */
    blocked: text('blocked').notNull(),
    page: text('page').notNull(),
    /** The file that asked for it, without its query; empty when the browser does not say. */
    source: text('source').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.directive, t.blocked, t.page, t.source] })],
);
