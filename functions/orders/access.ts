import { DAY_MS } from '../../src/shop/time';
import type { Deps } from '../platform/deps';
import { createPageToken, verifyPageToken } from '../platform/signed-tokens';

const THIRTY_DAYS_MS = 30 * DAY_MS;

/** An order and an email address: the one its link is mailed to, or its current one. */
interface Addressed {
  orderId: string;
  email: string;
}

/**
 * Returns the token of an order's signed link, valid for 30 days from `at` and sent only in mails. It is bound to the
 * email: after the email changes, links mailed to the previous one stop working.
 */
export const createAccessToken = (
  deps: Pick<Deps, 'vault'>,
  { orderId: id, email }: Addressed,
  at: number,
): Promise<string> => createPageToken(deps, 'order-link', { id, email }, at + THIRTY_DAYS_MS);

/** Returns whether `token` is unexpired and was mailed to the order's current email. */
export const verifyAccessToken = (
  deps: Pick<Deps, 'vault' | 'now'>,
  { orderId: id, email }: Addressed,
  token: string,
): Promise<boolean> => verifyPageToken(deps, 'order-link', { id, email }, token);
