import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Settings that change while the shop runs, as JSON by name; the JSON null where the default holds again. */
export const setting = sqliteTable('setting', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  updatedAt: integer('updated_at').notNull(),
  /** Raised by every edit; saving requires the revision that was read, so that no edit overwrites another unseen. */
  revision: integer('revision').notNull().default(0),
});

/** Every change of a setting by staff, as JSON. */
export const settingChange = sqliteTable(
  'setting_change',
  {
    name: text('name').notNull(),
    revision: integer('revision').notNull(),
    /** The JSON null stands for the default. */
    before: text('before').notNull(),
    value: text('value').notNull(),
    actor: text('actor').notNull(),
    reason: text('reason'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.revision] })],
);
