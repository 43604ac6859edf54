import type { z } from 'zod';
import type { Done, passwordInput } from '../../src/shop/customers/contract';
import { invalidFieldWithTitle } from '../../src/shop/errors';
import { type AuthResult, openSession } from '../identity/sessions';
import { rateLimit } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';
import { checkPassword } from '../platform/passwords';
import { recordAudit } from '../staff/statements';
import { newPasswordHash } from './password';
import { requireOwnRow, requireRecentSession } from './profile';
import { passwordChangedMail } from './reset-password';
import { signOutEverywhere } from './sign-out-everywhere';
import { type CustomerRow, setPassword } from './statements';
import { revokeTokens } from './statements-token';

/** Checks the current password; a customer without one must have signed in within the last ten minutes. */
export async function confirmOwner(
  deps: Deps,
  row: CustomerRow,
  { field, password }: { field: string; password: string },
): Promise<void> {
  if (row.password_hash === null) return requireRecentSession(deps);
  await rateLimit(deps, 'own_password', row.id);
  if (!(await checkPassword(password, row.password_hash, deps.settings.PASSWORD_COST)))
    throw invalidFieldWithTitle(field, 'This is not your password.');
}

/**
 * Changes the password or sets a first one, signs out all other devices and gives this browser a new session. Throws
 * invalid_input, reauthenticate and too_many_requests.
 */
export async function changePassword(
  deps: Deps,
  { currentPassword = '', password }: z.output<typeof passwordInput>,
): Promise<AuthResult<Done>> {
  const row = await requireOwnRow(deps);
  await confirmOwner(deps, row, { field: 'currentPassword', password: currentPassword });
  const person = { firstName: row.first_name, lastName: row.last_name, email: row.email };
  const passwordHash = await newPasswordHash(deps, password, person);
  const [{ session, writes }, mail] = await Promise.all([
    openSession(deps, { kind: 'customer', ownerId: row.id }),
    passwordChangedMail(deps, row),
  ]);
  await deps.db.batch([
    ...setPassword(deps.db, row.id, passwordHash, deps.now()),
    ...signOutEverywhere(deps, row.id),
    revokeTokens(deps.db, row.id),
    ...writes,
    mail.write,
    recordAudit(deps.db, deps, { action: 'customer_password.changed', subject: row.id }),
  ]);
  mail.send();
  const message = 'Your password has been changed. All other devices are signed out.';
  return { output: { success: true, message }, session };
}
