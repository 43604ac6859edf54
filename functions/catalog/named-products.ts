import type { Listed } from '../../src/shop/catalog/listed';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { CATALOG_HEAD, readCatalog } from './list-products';

const MAX_WORDS = 6;
const MAX_FOUND = 20;

/** Scans each name once, by the same rule as the shop's search; names with the most matching words come first. */
function selectNamedBy(db: D1Database, words: readonly string[]) {
  const matches = words.map((_, at) => `(instr(lower(name), ?${at + 1}) > 0)`).join(' + ');
  return statement<{ id: string }>(
    db,
    `SELECT id FROM (SELECT id, position, ${matches} AS matches FROM product WHERE status = 'live')
     WHERE matches > 0 ORDER BY matches DESC, position LIMIT ${MAX_FOUND}`,
    ...words,
  );
}

/**
 * The head of the catalog and, in a larger one, up to MAX_FOUND further products whose names contain any of these words
 * (lowercase). Throws if the database does not respond.
 */
export async function readNamed(
  deps: Pick<Deps, 'db'>,
  words: readonly string[],
): Promise<{ head: Listed[]; named: Listed[] }> {
  const head = await readCatalog(deps);
  const names = [...new Set(words)].slice(0, MAX_WORDS);
  if (head.length < CATALOG_HEAD || names.length === 0) return { head, named: [] };
  const { results } = await selectNamedBy(deps.db, names).all();
  const all = await readCatalog(deps, { ids: results.map(({ id }) => id) });
  return { head, named: all.slice(head.length) };
}
