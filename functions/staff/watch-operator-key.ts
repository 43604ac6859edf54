import { SUPER_ADMIN } from '../../src/shop/staff/roles';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { raiseAttention, resolveAttention } from './statements';

const KIND = 'operator_key';
const SUBJECT = 'OPERATOR_KEY';

/** SQL: whether a super admin has a second factor, and no alert about the operator's key was raised before. */
const TIME_TO_SAY = `SELECT EXISTS (SELECT 1 FROM staff_member WHERE role_id = '${SUPER_ADMIN}' AND state = 'active'
    AND totp_ciphertext IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM attention WHERE kind = '${KIND}') AS due`;

/**
 * Advises, once, to remove the operator's key after the set-up: the shop works without it, and anyone who finds it may
 * do nearly everything. The alert closes when the key is removed. For the cron.
 */
export async function watchOperatorKey(deps: Deps): Promise<void> {
  const { db, settings } = deps;
  if (settings.ENVIRONMENT === 'local') return;
  if (!settings.OPERATOR_KEY) {
    await resolveAttention(deps, KIND, SUBJECT).run();
    return;
  }
  if ((await statement<{ due: number }>(db, TIME_TO_SAY).first('due')) !== 1) return;
  await raiseAttention(deps, {
    kind: KIND,
    subject: SUBJECT,
    message:
      'The shop is set up and works without OPERATOR_KEY. Remove it with "wrangler secret delete OPERATOR_KEY --env production"; set a new one when you need the command line again.',
  }).run();
}
