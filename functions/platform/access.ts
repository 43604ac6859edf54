import { ShopError } from '../../src/shop/errors';
import type { Actor } from './deps';
import { lastVerifiedAt, REAUTHENTICATION_WINDOW_MS } from './sessions';

/** Creates the error for a caller who is not signed in as staff, or whose key is unknown. */
export const accessDenied = (): ShopError => new ShopError('unauthenticated', { message: 'Access Denied' });

/** Creates the error for a permission that a person or program lacks (`permissionRefusal`). */
export const refusalError = (refusal: 'forbidden' | 'access_level'): ShopError =>
  new ShopError(refusal, refusal === 'forbidden' ? { message: 'Insufficient Permissions' } : {});

/** Creates the error for what no API key can do. */
export const forbiddenToPrograms = (): ShopError =>
  new ShopError('forbidden', { message: 'A program cannot do this. Please sign in.' });

/** Throws reauthenticate, with `message` if given, unless `verifiedAt` (milliseconds) is within the last ten minutes. */
export function requireRecent(verifiedAt: number, now: number, message?: string): void {
  if (now - verifiedAt > REAUTHENTICATION_WINDOW_MS) throw new ShopError('reauthenticate', message ? { message } : {});
}

/**
 * Allows staff who verified their identity within ten minutes, by signing in or later, and the operator key. Throws
 * forbidden or reauthenticate.
 */
export function requireRecentPerson(actor: Actor, now: number): void {
  if (actor.kind === 'operator') return;
  if (actor.kind !== 'staff') throw forbiddenToPrograms();
  requireRecent(lastVerifiedAt(actor), now);
}
