import { invalidField } from '../../src/shop/errors';
import { passwordError } from '../platform/common-passwords';
import type { Deps } from '../platform/deps';
import { hashPassword } from '../platform/passwords';

/**
 * Returns the hash of a new password. Throws invalid_input for the field `path` if it is known from breaches or made of
 * the person's own names.
 */
export async function newPasswordHash(
  { settings }: Pick<Deps, 'settings'>,
  { path, password, personal }: { path: string; password: string; personal: string[] },
): Promise<string> {
  const error = await passwordError(password, personal);
  if (error) throw invalidField(path, error);
  return hashPassword(password, settings.PASSWORD_COST);
}
