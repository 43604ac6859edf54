import { filledTables } from './filled-tables.ts';
import { db } from './stock.ts';

type Row = Record<string, unknown>;
type Snapshot = Map<string, Row[]>;

/** Tables that a restore does not affect: the payment provider's own data, and sent emails. */
const OUTSIDE = new Set(['sandbox_payment', 'local_mail', 'd1_migrations']);

const namesOf = async (type: string) =>
  (
    await db
      .prepare(
        "SELECT name, tbl_name AS \"of\", sql FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
      )
      .bind(type)
      .all<{ name: string; of: string; sql: string }>()
  ).results;

/** Returns every row of the database, in order: a backup. */
export async function snapshot(): Promise<Snapshot> {
  const tables = (await namesOf('table')).filter(({ name }) => !OUTSIDE.has(name));
  const results = await db.batch<Row>(tables.map(({ name }) => db.prepare(`SELECT * FROM ${name} ORDER BY rowid`)));
  return new Map(tables.map(({ name }, i) => [name, results[i]?.results ?? []]));
}

/** Restores the database to a snapshot, like Time Travel; external data stays as it is. */
export async function restoreTo(before: Snapshot): Promise<void> {
  const filled = await filledTables(db, [...before.keys()]);
  // Most tables are empty before and after; their triggers stay, too.
  const changed = [...before].filter(([table, rows]) => rows.length > 0 || filled.has(table));
  const tables = new Set(changed.map(([table]) => table));
  const triggers = (await namesOf('trigger')).filter(({ of }) => tables.has(of));
  const insert = ([table, rows]: [string, Row[]]) => {
    const names = Object.keys(rows[0] ?? {});
    return Array.from({ length: Math.ceil(rows.length / 300) }, (_, i) =>
      db
        .prepare(
          `INSERT INTO ${table} (${names.join(', ')})
           SELECT ${names.map((name) => `value ->> '$.${name}'`).join(', ')} FROM json_each(?) ORDER BY key`,
        )
        .bind(JSON.stringify(rows.slice(i * 300, (i + 1) * 300))),
    );
  };
  await db.batch([
    db.prepare('PRAGMA defer_foreign_keys = true'),
    ...triggers.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)),
    ...changed.map(([table]) => db.prepare(`DELETE FROM ${table}`)),
    ...changed.flatMap(insert),
    ...triggers.map(({ sql }) => db.prepare(sql)),
  ]);
}
