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
