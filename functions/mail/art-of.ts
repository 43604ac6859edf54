import { editions } from '../../src/shop/catalog/editions';
import type { Artwork } from './content';

/** The letter a cap shows for an application; two begin with the same one. */
const letterOf = (app: string): string => (app === 'OneNote' ? 'N' : app.slice(0, 1));

/** What a mail draws of an edition; nothing of products the owner added. */
export function artOf(productId: string): Artwork | undefined {
  const edition = editions.find(({ id }) => id === productId);
  if (!edition) return undefined;
  const hue = edition.category.toLowerCase() as Artwork['hue'];
  return { hue, year: edition.version, letters: edition.apps.map(letterOf).join('') };
}
