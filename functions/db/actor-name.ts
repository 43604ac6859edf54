import { staffName } from './staff-name';
/**
 * SQL: the actor of a row of `table`. Staff and API keys by name, all others as in the audit log
 * (`system`, `customer:…`).
 */
export const ACTOR_NAME = (table: string) =>
  `coalesce((SELECT ${staffName('m')} FROM staff_member m
     WHERE ${table}.actor LIKE 'staff:%' AND m.id = substr(${table}.actor, 7)),
   (SELECT 'API key ' || k.name FROM staff_api_key k
     WHERE ${table}.actor LIKE 'api_key:%' AND k.id = substr(${table}.actor, 9)), ${table}.actor)`;
