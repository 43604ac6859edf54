/** Path of the share image of an edition, or of the shop: PNG files made by scripts/share-images.mjs. */
export function shareImage(edition?: { id: string }): string {
  return `/art/share/${edition?.id ?? 'shop'}.png`;
}
