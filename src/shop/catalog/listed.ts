import type { ShownPicture } from '../pictures/shown';
import type { ProductDetails } from './details';
import type { Edition } from './editions';

/**
 * A product as every page shows it: from the database or, where that cannot be read, from the editions the shop started
 * with. Years, suites and categories come from the data. Sums are USD cents.
 */
export interface Listed extends Omit<Edition, 'version' | 'category' | 'originalPriceMinor' | 'badge'> {
  vendor: string;
  suite: string;
  version: string;
  category: string;
  badge?: string | undefined;
  /** Ids of the products the owner named as related. */
  related?: readonly string[];
  /** Where its software is downloaded, if the owner entered it. */
  destinations?: ProductDetails['destinations'];
  /** Uploaded pictures in order; without any, its artwork is shown. */
  pictures?: readonly ShownPicture[];
  /** The price before the reduction; null when none may be announced, absent where the page cannot know. */
  priorMinor?: number | null;
}

type ProductNames = Pick<Listed, 'name' | 'shortName' | 'suite' | 'version'>;

/** One year or version of a suite, with its products in catalog order. */
export interface Release<T> {
  suite: string;
  version: string;
  /** The common name: "Office 2024". */
  title: string;
  products: T[];
}

/** Versions from new to old: 2024 before 2021, 12 before 9. */
export const newerFirst = (a: string, b: string): number => b.localeCompare(a, 'en', { numeric: true });

/** Returns the short name of a suite's products: "Office" for "Office Home 2024", else the name of the suite. */
export function familyOf({ name, shortName, suite }: ProductNames): string {
  const family = name.endsWith(shortName) ? name.slice(0, -shortName.length).trim() : '';
  return family || suite;
}

/** Returns the name of an edition without its year: "Home & Business". */
export const editionName = ({ name, shortName, version }: Omit<ProductNames, 'suite'>): string =>
  shortName.replace(version, '').replaceAll(/\s+/g, ' ').trim() || shortName || name;

/** Returns a name that breaks before no "&" and no year: "Office Home & Business 2024" as "Office Home &", "Business 2024". */
export const boundName = (name: string): string => name.replaceAll(/ (?=&|\d{4}$)/g, '\u00a0');

/** Returns all releases, suite by suite in catalog order, the newest of each first. */
export function releasesOf<T extends ProductNames>(products: readonly T[]): Release<T>[] {
  const suites = Map.groupBy(products, ({ suite }) => suite);
  return [...suites].flatMap(([suite, ofSuite]) =>
    [...Map.groupBy(ofSuite, ({ version }) => version)]
      .toSorted(([a], [b]) => newerFirst(a, b))
      .map(([version, own]) => ({ suite, version, title: titleOf(own, version), products: own })),
  );
}

const titleOf = ([first]: readonly ProductNames[], version: string): string =>
  `${first ? familyOf(first) : ''} ${version}`.trim();

/** Returns the newest release of each suite, suites in catalog order. */
export const newestOf = <T extends ProductNames>(products: readonly T[]): Release<T>[] =>
  releasesOf(products).filter(({ suite }, index, all) => all[index - 1]?.suite !== suite);

/** Returns every year or version on sale, newest first. */
export const versionsOf = (products: readonly Pick<Listed, 'version'>[]): string[] =>
  [...new Set(products.map(({ version }) => version))].toSorted(newerFirst);

/**
 * Returns the first suites completely, as long as they have at most `most` products in total; if the first alone has
 * more, its first `most`.
 */
export function firstSuites<T extends ProductNames>(products: readonly T[], most: number): T[] {
  const result: T[] = [];
  for (const [, own] of Map.groupBy(products, ({ suite }) => suite)) {
    if (result.length > 0 && result.length + own.length > most) break;
    result.push(...own.slice(0, most));
  }
  return result;
}
