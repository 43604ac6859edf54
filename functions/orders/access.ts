import { DAY_MS } from '../../src/shop/time';
import type { Deps } from '../platform/deps';

const THIRTY_DAYS_MS = 30 * DAY_MS;

/** An order and the mail address its link goes to, or the order has now. */
interface Addressed {
  orderId: string;
  email: string;
}

const signed = ({ orderId, email }: Addressed, until: string) => `${orderId}.${until}.${email}`;

/**
 * The token of an order's signed link, valid for 30 days; only mails contain it. It is bound to the email: after a
 * change, links mailed to the previous email stop working.
 */
export async function createAccessToken(deps: Pick<Deps, 'vault' | 'now'>, addressed: Addressed): Promise<string> {
  const until = String(deps.now() + THIRTY_DAYS_MS);
  return `${until}.${await deps.vault.sign('order-link', signed(addressed, until))}`;
}

/** Whether `token` is unexpired and was mailed to the current email of the order. */
export async function verifyAccessToken(
  deps: Pick<Deps, 'vault' | 'now'>,
  addressed: Addressed,
  token: string,
): Promise<boolean> {
  const [until = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) return false;
  if (!/^\d{1,15}$/.test(until) || Number(until) < deps.now()) return false;
  return deps.vault.verify('order-link', signed(addressed, until), signature);
}
