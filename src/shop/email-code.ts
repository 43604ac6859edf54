import { ShopError } from './errors';

/** Attempts before an emailed code is used up. */
export const CODE_ATTEMPTS = 5;

/** Returns the error for a wrong code after so many attempts: code_wrong, or code_expired after the last one. */
export function wrongCodeError(attempts: number): ShopError {
  const left = CODE_ATTEMPTS - attempts;
  if (left === 0) return new ShopError('code_expired');
  return new ShopError('code_wrong', {
    message: `That code is not right. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`,
  });
}
