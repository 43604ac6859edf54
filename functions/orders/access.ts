import { DAY_MS } from '../../src/shop/time';
import type { Deps } from '../platform/deps';
import { createPageToken, verifyPageToken } from '../platform/signed-tokens';

const THIRTY_DAYS_MS = 30 * DAY_MS;

/** An order and the email address its link goes to, or the order has now. */
interface Addressed {
  orderId: string;
  email: string;
}

/**
 * The token of an order's signed link, valid for 30 days from `at`; only mails contain it. It is bound to the email:
 * after a change, links mailed to the previous email stop working.
 */
export const createAccessToken = (
  deps: Pick<Deps, 'vault'>,
  { orderId: id, email }: Addressed,
  at: number,
): Promise<string> => createPageToken(deps, 'order-link', { id, email }, at + THIRTY_DAYS_MS);

/** Whether `token` is unexpired and was mailed to the current email of the order. */
export const verifyAccessToken = (
  deps: Pick<Deps, 'vault' | 'now'>,
  { orderId: id, email }: Addressed,
  token: string,
): Promise<boolean> => verifyPageToken(deps, 'order-link', { id, email }, token);
