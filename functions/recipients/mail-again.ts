import { must, statement } from '../db/client';
import type { Deps } from '../platform/deps';

/**
 * Returns the version of another mail to the same recipient, and the write that counts it; undefined if the copy was
 * taken back or has another recipient now.
 */
export async function mailAgain(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, email }: { id: string; email: string },
): Promise<{ version: number; writes: D1PreparedStatement[] } | undefined> {
  const copy = await statement<{ mails: number }>(
    db,
    "SELECT mails FROM recipient WHERE id = ? AND email = ? AND state = 'mailed'",
    id,
    email,
  ).first();
  if (!copy) return undefined;
  const count = statement(
    db,
    `UPDATE recipient SET mails = mails + 1, mailed_at = ?4 WHERE id = ?1 AND email = ?2 AND state = 'mailed' AND mails = ?3`,
    id,
    email,
    copy.mails,
    now(),
  );
  return { version: copy.mails + 1, writes: [count, must(db, 1)] };
}
