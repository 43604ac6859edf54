import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

const hashOf = ({ vault }: Pick<Deps, 'vault'>, email: string) => vault.sign('erased', email);

/** Records that the data of an email address was erased, as a keyed hash that only the address itself can match. */
export const recordErasure = async (deps: Pick<Deps, 'db' | 'vault'>, email: string, now: number) =>
  statement(
    deps.db,
    'INSERT INTO erased_person (hash, erased_at) VALUES (?1, ?2) ON CONFLICT (hash) DO UPDATE SET erased_at = excluded.erased_at',
    await hashOf(deps, email),
    now,
  );

/** Which of these email addresses had their data erased. */
export async function findErased(deps: Pick<Deps, 'db' | 'vault'>, emails: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(
    await Promise.all([...new Set(emails)].map(async (email) => [await hashOf(deps, email), email] as const)),
  );
  const { results } = await statement<{ hash: string }>(
    deps.db,
    'SELECT hash FROM erased_person WHERE hash IN (SELECT value FROM json_each(?))',
    JSON.stringify([...byHash.keys()]),
  ).all();
  return new Set(results.map(({ hash }) => byHash.get(hash) ?? ''));
}

/** Why an import skips a record of such a person. */
export const ERASED_REASON = 'Had their data erased here.';
