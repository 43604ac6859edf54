import { staffName } from './staff-name';
/**
 * SQL for who did what a row of `table` records: a colleague or an API key by name, everybody else as the audit names
 * them (`system`, `customer:…`).
 */
export const ACTOR_NAME = (table: string) =>
  `coalesce((SELECT ${staffName('m')} FROM staff_member m
     WHERE ${table}.actor LIKE 'staff:%' AND m.id = substr(${table}.actor, 7)),
   (SELECT 'API key ' || k.name FROM staff_api_key k
     WHERE ${table}.actor LIKE 'api_key:%' AND k.id = substr(${table}.actor, 9)), ${table}.actor)`;
