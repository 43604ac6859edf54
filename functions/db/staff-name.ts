/** SQL: the name of the staff member in row `m`. */
import { statement } from './client';
export const staffName = (m: string): string => `${m}.first_name || ' ' || ${m}.last_name`;

/** Active staff by name, for assigning work. */
export const selectColleagues = (db: D1Database) =>
  statement<{ id: string; name: string }>(
    db,
    `SELECT id, ${staffName('m')} AS name FROM staff_member m WHERE state = 'active' ORDER BY name COLLATE NOCASE LIMIT 500`,
  );
