import { statement } from '../db/client';
import { staffName } from '../db/staff-name';
import type { Deps } from '../platform/deps';

/** Returns the name of the colleague who acts, for an alert to the others; the actor's own name for a program. */
export async function actorName({ db, actor }: Pick<Deps, 'db' | 'actor'>): Promise<string> {
  const name = await statement<{ name: string }>(
    db,
    `SELECT ${staffName('m')} AS name FROM staff_member m WHERE m.id = ?`,
    actor.id ?? '',
  ).first('name');
  return name ?? actor.name;
}
