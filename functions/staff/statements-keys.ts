import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

/** Stops for good every API key a member made that still works, with a line of the audit for each. */
export const revokeKeysOf = (deps: Pick<Deps, 'db' | 'actor' | 'request' | 'now'>, makerId: string, reason: string) => [
  statement(
    deps.db,
    `INSERT INTO audit (actor, action, permission, subject, reason, request_id, created_at)
     SELECT ?2, 'api_key.revoked', ?3, 'api_key:' || id, ?4, ?5, ?6 FROM staff_api_key
     WHERE created_by = ?1 AND revoked_at IS NULL`,
    makerId,
    deps.actor.name,
    deps.request.permission ?? null,
    reason,
    deps.request.id,
    deps.now(),
  ),
  statement(
    deps.db,
    'UPDATE staff_api_key SET revoked_at = ?2 WHERE created_by = ?1 AND revoked_at IS NULL',
    makerId,
    deps.now(),
  ),
];
