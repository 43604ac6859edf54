import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A file of another shop that is being imported, and how far: choosing it again resumes there. */
export const importRun = sqliteTable(
  'import_run',
  {
    /** SHA-256 of the file. */
    file: text('file').notNull(),
    kind: text('kind').notNull(),
    source: text('source').notNull(),
    name: text('name').notNull(),
    /** Rows of the file, and how many of them are through. */
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

/** Which column of a key inventory holds what, by the titles of its columns: said once, remembered. */
export const keyLayout = sqliteTable('key_layout', {
  /** SHA-256 of the first line. */
  header: text('header').primaryKey(),
  /** JSON of `KeyLayout`. */
  layout: text('layout').notNull(),
  updatedAt: integer('updated_at').notNull(),
});
