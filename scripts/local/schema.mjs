import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Reads a database's schema: every table, index, view and trigger with SQL of its own. */
export const SCHEMA_QUERY = 'SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name';

/** Returns the names of the migrations in `folder`, in the order they are applied. */
export const migrationsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** Returns the rows of SCHEMA_QUERY after every migration of `folder`, by applying them to an empty database. */
export function expectedSchema(folder = 'migrations') {
  const database = new DatabaseSync(':memory:');
  try {
    for (const name of migrationsIn(folder)) database.exec(readFileSync(path.join(folder, name), 'utf8'));
    return database.prepare(SCHEMA_QUERY).all();
  } finally {
    database.close();
  }
}

const nameOf = ({ type, name }) => `${type} ${name}`;
// The layout of a statement does not change what it does.
const textOf = ({ sql }) => sql.replace(/\s+/g, ' ').trim();

/**
 * Returns what `actual` lacks of `expected`, and what differs; both are rows of SCHEMA_QUERY. Anything beyond that
 * (tables of D1 itself) is ignored.
 * @returns lists of names such as `trigger must_hold`.
 */
export function compareSchema(actual, expected) {
  const actualTexts = new Map(actual.map((row) => [nameOf(row), textOf(row)]));
  return {
    missing: expected.filter((row) => !actualTexts.has(nameOf(row))).map(nameOf),
    different: expected
      .filter((row) => actualTexts.has(nameOf(row)) && actualTexts.get(nameOf(row)) !== textOf(row))
      .map(nameOf),
  };
}

/** Returns one sentence about what is wrong with a schema, or undefined if nothing is. */
export function schemaFault({ missing, different }) {
  const parts = [
    missing.length && `it lacks ${missing.join(', ')}`,
    different.length && `it has another form of ${different.join(', ')}`,
  ].filter(Boolean);
  return parts.length ? `The database is not as the migrations describe it: ${parts.join('; ')}.` : undefined;
}
