/** The cost of one request in D1: round trips, rows read and rows written. */
export interface Meter {
  trips: number;
  read: number;
  written: number;
}

type Meta = { rows_read?: number; rows_written?: number };

/**
 * Wraps a database to count its calls, for `npm run bench` and the tests of cost. Only the calls the shop uses are
 * counted: run, all, first and batch.
 */
export function metered(db: D1Database, meter: Meter): D1Database {
  const count = (metas: (Meta | undefined)[]) => {
    meter.trips += 1;
    for (const meta of metas) {
      meter.read += meta?.rows_read ?? 0;
      meter.written += meta?.rows_written ?? 0;
    }
  };
  const counted = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => counted(target.bind(...values));
        if (name === 'first')
          return async (column?: string) => {
            const result = await target.all();
            count([result.meta as Meta]);
            const row = result.results[0];
            return row === undefined ? null : column ? row[column] : row;
          };
        if (name === 'all' || name === 'run')
          return async () => {
            const result = await target.all();
            count([result.meta as Meta]);
            return result;
          };
        return Reflect.get(target, name);
      },
    });
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => counted(target.prepare(text));
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          count(results.map((result) => result.meta as Meta));
          return results;
        };
      return Reflect.get(target, name);
    },
  });
}
