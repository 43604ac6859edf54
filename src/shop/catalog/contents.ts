import type { Listed } from './listed';

/** Returns the words by which every search finds a product besides its name: what it contains, and for whom it is. */
export const contentsOf = (
  product: Pick<Listed, 'vendor' | 'suite' | 'apps' | 'features' | 'platforms' | 'targetAudience'>,
): string =>
  [
    product.vendor,
    product.suite,
    ...product.apps,
    ...product.features,
    ...product.platforms,
    product.targetAudience,
  ].join(' ');
