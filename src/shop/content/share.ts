import { offers } from '../catalog/offers';
import { isScene } from './pictures';

const DRAWN = new Set(offers.map(({ id }) => id));

/** Whether the build drew artwork of a product. */
export const isDrawn = (id: string): boolean => DRAWN.has(id);

/**
 * Path of the share image of a product, or of the shop: PNG files made by scripts/astro/share-images.mjs for what is
 * known to the build. Every other product has the shop's.
 */
export function shareImage(product?: { id: string }): string {
  return `/art/share/${product && isDrawn(product.id) ? product.id : 'shop'}.png`;
}

/** That of the picture a page names; what the build does not know has the shop's. */
export const sharePicture = (picture: string): string =>
  isScene(picture) ? `/art/share/${picture}.png` : shareImage({ id: picture });
