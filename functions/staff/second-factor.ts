import { ShopError } from '../../src/shop/errors';
import type { SecondFactorInput, SignInOutput } from '../../src/shop/staff/contract';
import { subjectOf } from '../../src/shop/staff/subject';
import { guardedBatch, must, statement } from '../db/client';
import type { AuthResult } from '../identity/sessions';
import { rateLimit } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { knownDevice, rememberDevice } from './known-device';
import { actingAs, loadMember, type MemberRow } from './members';
import { consumeRecoveryCode } from './recovery-codes';
import { openStaffSession } from './sessions';
import { signedInOutput } from './sign-in';
import { recordAudit } from './statements';
import { memberStep } from './totp';

/** Returns the member who has just entered the right password in this browser. Throws unauthenticated. */
async function awaited(deps: Deps): Promise<MemberRow> {
  const row = await statement<{ staff_id: string }>(
    deps.db,
    `SELECT s.owner_id AS staff_id FROM staff_session s JOIN staff_member m ON m.id = s.owner_id AND m.state = 'active'
     WHERE s.token_hash = ?1 AND s.state = 'second_factor' AND s.expires_at > ?2`,
    deps.request.staffSession ?? '',
    deps.now(),
  ).first();
  if (!row) throw new ShopError('unauthenticated', { message: 'Sign in with your password first.' });
  return loadMember(deps, row.staff_id);
}

/** Uses up a time step, once: of two requests with one code, the second aborts its batch. */
export const consumeStep = (db: D1Database, staffId: string, step: number) => [
  statement(
    db,
    'UPDATE staff_member SET totp_step = ?2 WHERE id = ?1 AND (totp_step IS NULL OR totp_step < ?2)',
    staffId,
    step,
  ),
  must(db, 1),
];

/** Returns the writes that use up the factor. Throws second_factor_wrong. */
async function factor(deps: Deps, member: MemberRow, { code, recoveryCode }: SecondFactorInput) {
  if (code) {
    const step = await memberStep(deps, member, code);
    if (step === undefined) throw new ShopError('second_factor_wrong');
    return consumeStep(deps.db, member.id, step);
  }
  return consumeRecoveryCode(deps, member.id, recoveryCode ?? '');
}

/**
 * Completes a sign-in with a code of the authenticator app, or a recovery code. The session gets a new token. Throws
 * unauthenticated, second_factor_wrong and too_many_requests.
 */
export async function secondFactor(deps: Deps, input: SecondFactorInput): Promise<AuthResult<SignInOutput>> {
  const member = await awaited(deps);
  await rateLimit(deps, 'staff_code', member.id, () => knownDevice(deps, member));
  const used = await factor(deps, member, input);
  const { session, writes } = await openStaffSession(deps, member.id);
  const by = input.code ? 'totp' : 'recovery_code';
  const entry = { action: 'staff.signed_in' as const, subject: subjectOf('staff', member.id), after: { by } };
  await guardedBatch(deps.db, 'second_factor_wrong', [
    ...used,
    ...writes,
    recordAudit(deps.db, actingAs(deps, member.id), entry),
  ]);
  return { output: signedInOutput(member), session, device: await rememberDevice(deps, member.id) };
}
