import type { Deps } from '../platform/deps';

/** What a token is good for; one of one purpose opens nothing else. */
type Purpose = 'mac-download' | 'survey';

/** A signed token bound to an order, good until `until` (milliseconds). It opens no key and names nobody. */
export async function createOrderToken(deps: Pick<Deps, 'vault'>, purpose: Purpose, orderId: string, until: number) {
  return `${orderId}.${until}.${await deps.vault.sign(purpose, `${orderId}.${until}`)}`;
}

/** The order a token of this purpose was made for; undefined when it was altered or has run out. */
export async function readOrderToken(
  deps: Pick<Deps, 'vault' | 'now'>,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const [orderId = '', until = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !/^\d{1,15}$/.test(until) || Number(until) < deps.now()) return undefined;
  return (await deps.vault.verify(purpose, `${orderId}.${until}`, signature)) ? orderId : undefined;
}
