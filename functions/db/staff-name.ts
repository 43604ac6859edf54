import type { Deps } from '../platform/deps';
import { statement } from './client';

/** SQL: the name of the staff member in row `m`. */
export const staffName = (m: string): string => `${m}.first_name || ' ' || ${m}.last_name`;

/** Active staff by name, for assigning work. */
export const selectColleagues = (db: D1Database) =>
  statement<{ id: string; name: string }>(
    db,
    `SELECT id, ${staffName('m')} AS name FROM staff_member m WHERE state = 'active' ORDER BY name COLLATE NOCASE LIMIT 500`,
  );

/** Returns the name of the colleague who acts, for an alert to the others; the actor's own name for a program. */
export async function nameOfActor({ db, actor }: Pick<Deps, 'db' | 'actor'>): Promise<string> {
  const name = await statement<{ name: string }>(
    db,
    `SELECT ${staffName('m')} AS name FROM staff_member m WHERE m.id = ?`,
    actor.id ?? '',
  ).first('name');
  return name ?? actor.name;
}
