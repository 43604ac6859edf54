import type { Deps } from '../platform/deps';

const PURPOSE = 'unsubscribe';

/** A signed token that names a mail, and by it the address it went to; the same for every attempt to send it. */
export const createUnsubscribeToken = async ({ vault }: Pick<Deps, 'vault'>, outboxId: string): Promise<string> =>
  `${outboxId}.${await vault.sign(PURPOSE, outboxId)}`;

/** The mail a token was made for; undefined when it was altered. */
export async function readUnsubscribeToken({ vault }: Pick<Deps, 'vault'>, token: string): Promise<string | undefined> {
  const [outboxId = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) return undefined;
  return (await vault.verify(PURPOSE, outboxId, signature)) ? outboxId : undefined;
}
