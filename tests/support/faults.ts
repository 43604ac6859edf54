/** The texts of prepared statements, so that tests can tell reads from writes and explain every query. */
const texts = new WeakMap<D1PreparedStatement, string>();

export const textOf = (statement: D1PreparedStatement): string => texts.get(statement) ?? '';

interface Watch {
  /** Called with the text of each statement that is prepared. */
  prepared?: (text: string) => void;
  /** Runs instead of the real batch. */
  batch?: (statements: D1PreparedStatement[], run: D1Database['batch']) => Promise<D1Result[]>;
}

/** Returns the same database, with the texts of its statements recorded and `watch` in between. */
export function watched(db: D1Database, { prepared, batch }: Watch): D1Database {
  const run = db.batch.bind(db) as D1Database['batch'];
  return {
    prepare(text: string) {
      prepared?.(text);
      const statement = db.prepare(text);
      const bind = statement.bind.bind(statement);
      texts.set(statement, text);
      statement.bind = (...values) => {
        const bound = bind(...values);
        texts.set(bound, text);
        return bound;
      };
      return statement;
    },
    batch: (statements: D1PreparedStatement[]) => (batch ? batch(statements, run) : run(statements)),
    exec: (text: string) => db.exec(text),
  } as unknown as D1Database;
}

/** Returns whether a batch writes to the shop's books; counting attempts for a limit does not. */
const writes = (statements: D1PreparedStatement[]) =>
  statements.some((one) => !/^\s*SELECT/.test(textOf(one)) && !textOf(one).includes('limit_count'));

/** Fault F3: the first `times` writing batches are executed, but their responses are lost. */
export function answerLost(db: D1Database, times = 1): D1Database {
  let left = times;
  return watched(db, {
    batch: async (statements, run) => {
      const results = await run(statements);
      if (!writes(statements) || left <= 0) return results;
      left -= 1;
      throw new Error('D1_ERROR: Network connection lost.');
    },
  });
}

/** Fault F2: every writing batch with enough statements fails at its statement `k` (from 0). */
export function breaksAt(db: D1Database, k: number, seen: (statements: number) => void): D1Database {
  return watched(db, {
    batch: (statements, run) => {
      if (!writes(statements)) return run(statements);
      seen(statements.length);
      const wrong = db.prepare("INSERT INTO setting (name, value, updated_at) VALUES ('fault', NULL, 0)");
      return run([...statements.slice(0, k), wrong, ...statements.slice(k)]);
    },
  });
}

/** D1's errors when it is reset during a request, as documented. */
export const RESETS = [
  'D1_ERROR: D1 DB reset because its code was updated.',
  'D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.',
];

/** Faults F4, F5: the database refuses its next `times` batches, with this reason. */
export function busy(
  db: D1Database,
  times = Number.POSITIVE_INFINITY,
  why = 'D1_ERROR: database is locked: SQLITE_BUSY',
): D1Database {
  let left = times;
  return watched(db, {
    batch: (statements, run) => {
      if (left <= 0) return run(statements);
      left -= 1;
      throw new Error(why);
    },
  });
}
