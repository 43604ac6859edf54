import { subjectOf, subjectSql } from '../../src/shop/staff/subject';
import { DAY_MS } from '../../src/shop/time';
import { utcDay } from '../../src/shop/utc';
import { statement } from '../db/client';
import { staffName } from '../db/staff-name';
import type { Deps } from '../platform/deps';
import { raiseAttention, resolveOthers } from './statements';

const KIND = 'api_key_expiring';
/** Kinds of alerts about an API key. */
export const API_KEY_ENTRIES = [KIND, 'api_key_elsewhere'] as const;
const WARN_MS = 14 * DAY_MS;
const IN_USE_MS = 30 * DAY_MS;

interface Row {
  id: string;
  name: string;
  expires_at: number;
  last_used_at: number;
  maker: string;
}

/**
 * SQL: keys in use by a program that expire within two weeks, or have expired since, and were not replaced. Keys with
 * an alert that staff resolved are excluded.
 */
const EXPIRING = `SELECT k.id, k.name, k.expires_at, k.last_used_at, ${staffName('m')} AS maker
  FROM staff_api_key k JOIN staff_member m ON m.id = k.created_by
  WHERE k.revoked_at IS NULL AND k.replaced_by IS NULL AND k.expires_at < ?1 AND k.last_used_at > ?2
    AND NOT EXISTS (SELECT 1 FROM attention a
      WHERE a.kind = '${KIND}' AND a.subject = ${subjectSql('api_key', 'k.id')} AND a.resolved_by IS NOT NULL)`;

/**
 * Alerts staff, naming its creator, to each API key that expires within two weeks while a program uses it. The alert
 * closes once the key is replaced or revoked. For the cron.
 */
export async function watchApiKeys(deps: Deps): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const { results } = await statement<Row>(db, EXPIRING, now + WARN_MS, now - IN_USE_MS).all();
  const subjects = results.map(({ id }) => subjectOf('api_key', id));
  await db.batch([
    resolveOthers(deps, { kind: KIND, subjects }),
    ...results.map((key) =>
      raiseAttention(deps, {
        kind: KIND,
        subject: subjectOf('api_key', key.id),
        message: `The API key “${key.name}” of ${key.maker} expires on ${utcDay(key.expires_at)} and was last used on ${utcDay(key.last_used_at)}. Make a key that replaces it and put that into the program; after that day the program is refused.`,
      }),
    ),
  ]);
}

/** Alerts staff when a key was refused because of the client address: it may be in the wrong hands. */
export const raiseKeyUsedElsewhere = (
  deps: Pick<Deps, 'db' | 'newId' | 'now'>,
  { subject, label, address }: { subject: string; label: string; address: string },
) =>
  raiseAttention(deps, {
    kind: 'api_key_elsewhere',
    subject,
    message: `Somebody sent the API key “${label}” from ${address}, which it does not allow, and was refused. If no program of yours has moved there, revoke the key and make another one.`,
  });
