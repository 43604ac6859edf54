import { editionName, type Listed, type Release, releasesOf } from '../../shop/catalog/listed';
import { platformText } from '../product/shown';

/** A column of a comparison: what stands in for one another across the years. */
export interface Tier {
  category: string;
  name: string;
}
/** A suite with its releases, newest first, and its tiers in the order of the catalog. */
export interface Compared {
  suite: string;
  releases: Release<Listed>[];
  tiers: Tier[];
}

/** What is compared with what: each suite by itself. */
export function comparedOf(products: readonly Listed[]): Compared[] {
  const releases = Map.groupBy(releasesOf(products), ({ suite }) => suite);
  return [...releases].map(([suite, own]) => {
    const all = own.flatMap((release) => release.products);
    const first = new Map<string, Listed>();
    for (const product of all) if (!first.has(product.category)) first.set(product.category, product);
    const tiers = [...first].map(([category, product]) => ({ category, name: editionName(product) }));
    return { suite, releases: own, tiers };
  });
}

/** The products of one tier in one release; most have one. */
export const inTier = (release: Release<Listed>, { category }: Tier): Listed[] =>
  release.products.filter((product) => product.category === category);

export interface Row {
  name: string;
  values: string[];
}

/** The rows of a comparison of these editions: what they run on, may be used for and contain. */
export function rowsOf(compared: readonly Listed[]): Row[] {
  const apps = [...new Set(compared.flatMap((edition) => edition.apps))];
  return [
    { name: 'Runs on', values: compared.map(platformText) },
    { name: 'Computers per key', values: compared.map(() => '1') },
    {
      name: 'Use at work',
      values: compared.map((edition) => (edition.commercialUse ? 'Allowed' : 'Personal use only')),
    },
    { name: 'License', values: compared.map(() => 'Perpetual') },
    ...apps.map((app) => ({
      name: app,
      values: compared.map((edition) => (edition.apps.includes(app) ? 'Included' : '–')),
    })),
  ];
}
