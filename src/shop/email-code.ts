import { ShopError } from './errors';
import { MINUTE_MS } from './time';

/** Formats the six digits of a code as shown in emails. */
export const formatCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Attempts before an emailed code is used up. */
export const CODE_ATTEMPTS = 5;

/** How long an entered code lets its browser continue on the same page, in milliseconds. */
export const ENTERED_CODE_MS = 30 * MINUTE_MS;

/** Returns the error for a wrong code after so many attempts: code_wrong, or code_expired after the last one. */
export function wrongCodeError(attempts: number): ShopError {
  const left = CODE_ATTEMPTS - attempts;
  if (left === 0) return new ShopError('code_expired');
  return new ShopError('code_wrong', {
    message: `That code is not right. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`,
  });
}

/** Returns the error for a browser in which no code was entered lately. */
export const noCodeError = (): ShopError =>
  new ShopError('code_expired', { message: 'Ask for a code by email, and type it on this page first.' });
