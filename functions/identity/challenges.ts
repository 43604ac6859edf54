import { MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import type { SessionKind } from '../platform/sessions';

/** How long a browser may take to answer a challenge, in milliseconds. */
const CHALLENGE_MS = 5 * MINUTE_MS;

/** Whose passkeys; a challenge of one store is never taken by the other. */
export type Audience = SessionKind;

/** Keeps a challenge until it is answered. `subjectId` is who registers or verifies their identity, null for a sign-in. */
export const insertChallenge = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  challenge: string,
  audience: Audience,
  subjectId: string | null,
) =>
  statement(
    db,
    'INSERT INTO passkey_challenge (challenge, audience, subject_id, expires_at) VALUES (?, ?, ?, ?)',
    challenge,
    audience,
    subjectId,
    now() + CHALLENGE_MS,
  ).run();

/** Takes a challenge that waits; it is gone then, so that no answer works twice. False when there is none. */
export async function consumeChallenge(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  challenge: string,
  audience: Audience,
  subjectId: string | null,
): Promise<boolean> {
  const row = await statement<{ expires_at: number }>(
    db,
    `DELETE FROM passkey_challenge WHERE challenge = ?1 AND audience = ?2 AND subject_id IS ?3 RETURNING expires_at`,
    challenge,
    audience,
    subjectId,
  ).first();
  return row !== null && row.expires_at > now();
}
