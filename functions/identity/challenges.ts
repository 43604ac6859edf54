import { MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import type { SessionKind } from '../platform/sessions';

/** How long a challenge is valid, in milliseconds. */
const CHALLENGE_MS = 5 * MINUTE_MS;

/** Whose passkeys; each identity store accepts only its own challenges. */
export type Audience = SessionKind;

interface Challenge {
  challenge: string;
  audience: Audience;
  /** Who registers or re-authenticates; null for a sign-in. */
  subjectId: string | null;
}

/** Stores a challenge until it is answered. */
export const insertChallenge = ({ db, now }: Pick<Deps, 'db' | 'now'>, { challenge, audience, subjectId }: Challenge) =>
  statement(
    db,
    'INSERT INTO passkey_challenge (challenge, audience, subject_id, expires_at) VALUES (?, ?, ?, ?)',
    challenge,
    audience,
    subjectId,
    now() + CHALLENGE_MS,
  ).run();

/** Consumes a pending challenge, so that no response works twice. Returns false if there is none. */
export async function consumeChallenge(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { challenge, audience, subjectId }: Challenge,
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
