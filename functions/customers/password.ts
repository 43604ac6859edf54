import { ShopError } from '../../src/shop/errors';
import { passwordFault } from '../platform/common-passwords';
import type { Deps } from '../platform/deps';
import { hashPassword } from '../platform/passwords';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

/** A field that is wrong, with its sentence as the error's own: the page shows it as it is. */
export const wrongField = (path: string, message: string): ShopError =>
  new ShopError('invalid_input', { message, issues: [{ path, message }] });

/** Refuses a new password that will not do, before anything is counted or written. Throws invalid_input with the reason. */
export async function refuseWeak(password: string, { firstName, lastName, email }: Person): Promise<void> {
  const fault = await passwordFault(password, [firstName, lastName, email]);
  if (fault) throw wrongField('password', fault);
}

/** The hash of a new password that will do. Throws invalid_input for one that will not. */
export async function newPasswordHash({ settings }: Deps, password: string, person: Person): Promise<string> {
  await refuseWeak(password, person);
  return hashPassword(password, settings.PASSWORD_COST);
}
