import { ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import { passwordError } from '../platform/common-passwords';
import type { Deps } from '../platform/deps';
import { hashPassword } from '../platform/passwords';

/** The password hash of any account with an email address, whose salt a new password reuses. */
const selectPasswordOf = (db: D1Database, email: string) =>
  statement<{ password_hash: string }>(
    db,
    'SELECT password_hash FROM customer WHERE email = ? AND password_hash IS NOT NULL ORDER BY created_at LIMIT 1',
    email,
  );

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

/** Checks a new password before anything is counted or written. Throws weak_password with the reason. */
export async function rejectWeakPassword(password: string, { firstName, lastName, email }: Person): Promise<void> {
  const error = await passwordError(password, [firstName, lastName, email]);
  if (error) throw new ShopError('weak_password', { message: error, issues: [{ path: 'password', message: error }] });
}

/**
 * Hashes a new password. All accounts with one email address share a salt, so that signing in takes a single hash and
 * reveals nothing about their number. Throws weak_password.
 */
export async function newPasswordHash({ db, settings }: Deps, password: string, person: Person): Promise<string> {
  await rejectWeakPassword(password, person);
  const beside = await selectPasswordOf(db, person.email).first('password_hash');
  return hashPassword(password, settings.PASSWORD_COST, beside);
}
