import { APP_LETTERS } from '../../src/shop/catalog/app-letters';
import { editions } from '../../src/shop/catalog/editions';
import type { Artwork } from './content';

/** What a cap shows for an application, as on the site. */
const letterOf = (app: string): string => APP_LETTERS[app] ?? app.slice(0, 1);

/** Returns the artwork that mails show for an edition; undefined for products the owner added. */
export function artOf(productId: string): Artwork | undefined {
  const edition = editions.find(({ id }) => id === productId);
  if (!edition) return undefined;
  const hue = edition.category.toLowerCase() as Artwork['hue'];
  return { hue, year: edition.version, letters: edition.apps.map(letterOf).join('') };
}
