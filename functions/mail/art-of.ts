import { editions } from '../../src/shop/catalog/editions';
import type { Artwork } from './content';

/** Returns the letter on an application's cap; OneNote and Outlook start with the same one. */
const letterOf = (app: string): string => (app === 'OneNote' ? 'N' : app.slice(0, 1));

/** Returns the artwork that mails show for an edition; undefined for products the owner added. */
export function artOf(productId: string): Artwork | undefined {
  const edition = editions.find(({ id }) => id === productId);
  if (!edition) return undefined;
  const hue = edition.category.toLowerCase() as Artwork['hue'];
  return { hue, year: edition.version, letters: edition.apps.map(letterOf).join('') };
}
