import type { Deps } from '../platform/deps';

const PURPOSE = 'quote-offer';

/** A signed token that names an offer; it is in the mail to the customer who asked for it. */
export const createOfferToken = async ({ vault }: Pick<Deps, 'vault'>, offerId: string): Promise<string> =>
  `${offerId}.${await vault.sign(PURPOSE, offerId)}`;

/** The offer a token was made for; undefined when it was altered. */
export async function readOfferToken({ vault }: Pick<Deps, 'vault'>, token: string): Promise<string | undefined> {
  const [offerId = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) return undefined;
  return (await vault.verify(PURPOSE, offerId, signature)) ? offerId : undefined;
}
