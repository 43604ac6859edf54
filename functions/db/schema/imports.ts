import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** An import of another shop's file and its progress: choosing the same file again resumes it. */
export const importRun = sqliteTable(
  'import_run',
  {
    /** SHA-256 of the file. */
    file: text('file').notNull(),
    kind: text('kind').notNull(),
    source: text('source').notNull(),
    name: text('name').notNull(),
    /** The number of rows in the file, and how many are processed. */
    total: integer('total').notNull(),
    done: integer('done').notNull(),
    created: integer('created').notNull(),
    updated: integer('updated').notNull(),
    skipped: integer('skipped').notNull(),
    refused: integer('refused').notNull(),
    startedBy: text('started_by').notNull(),
    startedAt: integer('started_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.file, t.kind] }),
    check('import_run_done', sql`${t.done} <= ${t.total}`),
    index('import_run_updated').on(t.updatedAt),
  ],
);

/** Which columns of a key inventory hold what, remembered by its header line. */
export const keyLayout = sqliteTable('key_layout', {
  /** SHA-256 of the header line. */
  header: text('header').primaryKey(),
  /** JSON of `KeyLayout`. */
  layout: text('layout').notNull(),
  updatedAt: integer('updated_at').notNull(),
});
