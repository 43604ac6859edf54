import type { Deps } from '../platform/deps';

const THIRTY_DAYS_MS = 30 * 24 * 3600 * 1000;

/** The token of an order's signed link, good for 30 days; it stands in mails only. */
export async function accessToken(deps: Pick<Deps, 'vault' | 'now'>, orderId: string): Promise<string> {
  const until = String(deps.now() + THIRTY_DAYS_MS);
  return `${until}.${await deps.vault.sign('order-link', `${orderId}.${until}`)}`;
}

/** Whether `token` opens the order and has not run out. */
export async function opens(deps: Pick<Deps, 'vault' | 'now'>, orderId: string, token: string): Promise<boolean> {
  const [until = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) return false;
  if (!/^\d{1,15}$/.test(until) || Number(until) < deps.now()) return false;
  return deps.vault.verify('order-link', `${orderId}.${until}`, signature);
}
