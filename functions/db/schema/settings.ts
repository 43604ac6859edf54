import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Settings that change at runtime, as JSON by name; the JSON null means the default. */
export const setting = sqliteTable('setting', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: integer('updated_at').notNull(),
  /** Incremented by every edit. Saving requires the revision that was read, so that no edit is overwritten unseen. */
  revision: integer('revision').notNull().default(0),
});

/** Every change of a setting by staff, as JSON. */
export const settingChange = sqliteTable(
  'setting_change',
  {
    name: text('name').notNull(),
    revision: integer('revision').notNull(),
    /** The JSON null means the default. */
    before: text('before').notNull(),
    value: text('value').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.revision] })],
);
