import type { Deps } from '../platform/deps';
import { createToken, type Purpose, readToken } from '../platform/signed-tokens';

type OrderPurpose = Extract<Purpose, 'mac-download' | 'survey'>;

/**
 * Returns a signed token bound to an order, valid until `until` (milliseconds). It opens no key and identifies nobody.
 */
export const createOrderToken = (deps: Pick<Deps, 'vault'>, purpose: OrderPurpose, orderId: string, until: number) =>
  createToken(deps, purpose, `${orderId}.${until}`);

/** Returns the order a token of this purpose was created for; undefined if the token was altered or has expired. */
export async function readOrderToken(
  deps: Pick<Deps, 'vault' | 'now'>,
  purpose: OrderPurpose,
  token: string,
): Promise<string | undefined> {
  const [orderId = '', until = ''] = (await readToken(deps, purpose, token))?.split('.') ?? [];
  return Number(until) < deps.now() ? undefined : orderId || undefined;
}
