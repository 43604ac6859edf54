import { db } from './stock.ts';

type Row = Record<string, unknown>;
type Snapshot = Map<string, Row[]>;

/** Tables that a restore does not affect: the payment provider's own data, and sent emails. */
const OUTSIDE = new Set(['sandbox_payment', 'local_mail', 'd1_migrations']);

const namesOf = async (type: string) =>
  (
    await db
      .prepare(
        "SELECT name, sql FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
      )
      .bind(type)
      .all<{ name: string; sql: string }>()
  ).results;

/** Returns every row of the database, in order: a backup. */
export async function snapshot(): Promise<Snapshot> {
  const tables = (await namesOf('table')).filter(({ name }) => !OUTSIDE.has(name));
  const results = await db.batch<Row>(tables.map(({ name }) => db.prepare(`SELECT * FROM ${name} ORDER BY rowid`)));
  return new Map(tables.map(({ name }, i) => [name, results[i]?.results ?? []]));
}

/** Restores the database to a snapshot, like Time Travel; external data stays as it is. */
export async function restoreTo(before: Snapshot): Promise<void> {
  const triggers = await namesOf('trigger');
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
    ...[...before.keys()].map((table) => db.prepare(`DELETE FROM ${table}`)),
    ...[...before].flatMap(insert),
    ...triggers.map(({ sql }) => db.prepare(sql)),
  ]);
}
