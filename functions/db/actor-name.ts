import { staffName } from './staff-name';

const isStaff = (table: string) => `${table}.actor LIKE 'staff:%' AND m.id = substr(${table}.actor, 7)`;
const isApiKey = (table: string) => `${table}.actor LIKE 'api_key:%' AND k.id = substr(${table}.actor, 9)`;
const API_KEY_NAME = "'API key ' || k.name";

/**
 * SQL: the actor of a row of `table`. Staff and API keys by name, all others as in the audit log
 * (`system`, `customer:…`).
 */
export const actorNameSql = (table: string) =>
  `coalesce((SELECT ${staffName('m')} FROM staff_member m WHERE ${isStaff(table)}),
   (SELECT ${API_KEY_NAME} FROM staff_api_key k WHERE ${isApiKey(table)}), ${table}.actor)`;

/** SQL after FROM: the actor of a row of `table` as `m` or `k`, for `joinedActorNameSql`. */
export const joinActor = (table: string) =>
  `LEFT JOIN staff_member m ON ${isStaff(table)} LEFT JOIN staff_api_key k ON ${isApiKey(table)}`;

/** SQL: the same name in a query with `joinActor`, whose filters read it, too. */
export const joinedActorNameSql = (table: string) => `coalesce(${staffName('m')}, ${API_KEY_NAME}, ${table}.actor)`;
