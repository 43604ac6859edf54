import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the content security policy blocked, grouped by day, without visitors or full page addresses. */
export const cspReport = sqliteTable(
  'csp_report',
  {
    /** The day in the shop's time zone, e.g. 2026-11-22. */
    day: text('day').notNull(),
    directive: text('directive').notNull(),
    /** The origin of the blocked resource, or a keyword such as inline. */
    blocked: text('blocked').notNull(),
    page: text('page').notNull(),
    /** The file that requested it, without its query; empty if the browser does not say. */
    source: text('source').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.directive, t.blocked, t.page, t.source] })],
);
