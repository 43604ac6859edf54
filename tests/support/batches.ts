import { db } from './stock.ts';

/** Returns the test's database, which notes how many statements each batch has: D1 takes 1,000 in a request. */
export function countedBatches(): { db: D1Database; most(): number } {
  const sizes = [0];
  const batch = (statements: D1PreparedStatement[]) => {
    sizes.push(statements.length);
    return db.batch(statements);
  };
  const counted = new Proxy(db, {
    get: (target, name) => (name === 'batch' ? batch : Reflect.get(target, name).bind(target)),
  });
  return { db: counted, most: () => Math.max(...sizes) };
}

/** Returns the test's database, which counts its calls: a batch is one, and so is a statement run by itself. `calls()` returns those since it was last asked. */
export function countedCalls(): { db: D1Database; calls(): number } {
  let calls = 0;
  const counted =
    <Given extends unknown[], Result>(call: (...given: Given) => Result) =>
    (...given: Given): Result => {
      calls += 1;
      return call(...given);
    };
  const watched = (of: D1PreparedStatement): D1PreparedStatement => {
    const { bind, first, all, run } = of;
    return Object.assign(of, {
      bind: (...values: unknown[]) => watched(bind.apply(of, values)),
      first: counted(first.bind(of) as () => unknown),
      all: counted(all.bind(of)),
      run: counted(run.bind(of)),
    });
  };
  const own = { prepare: (text: string) => watched(db.prepare(text)), batch: counted(db.batch.bind(db)) };
  const proxied = new Proxy(db, {
    get: (target, name) => Reflect.get(own, name) ?? Reflect.get(target, name).bind(target),
  });
  const since = () => {
    const made = calls;
    calls = 0;
    return made;
  };
  return { db: proxied, calls: since };
}
