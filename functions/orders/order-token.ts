import type { Deps } from '../platform/deps';
import { createToken, type Purpose, readToken } from '../platform/signed-tokens';

type OrderPurpose = Extract<Purpose, 'mac-download' | 'survey'>;

/** A signed token bound to an order, good until `until` (milliseconds). It opens no key and names nobody. */
export const createOrderToken = (deps: Pick<Deps, 'vault'>, purpose: OrderPurpose, orderId: string, until: number) =>
  createToken(deps, purpose, `${orderId}.${until}`);

/** The order a token of this purpose was made for; undefined when it was altered or has run out. */
export async function readOrderToken(
  deps: Pick<Deps, 'vault' | 'now'>,
  purpose: OrderPurpose,
  token: string,
): Promise<string | undefined> {
  const [orderId = '', until = ''] = (await readToken(deps, purpose, token))?.split('.') ?? [];
  return Number(until) < deps.now() ? undefined : orderId || undefined;
}
