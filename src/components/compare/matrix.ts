import { editionName, type Listed, type Release, releasesOf } from '../../shop/catalog/listed';
import { securityUpdates } from '../../shop/catalog/updates';

/** A column of a comparison: the editions that replace each other from year to year. */
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

/** Groups products for comparison: each suite separately. */
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

/** Returns the products of one tier in one release, usually one. */
export const inTier = (release: Release<Listed>, { category }: Tier): Listed[] =>
  release.products.filter((product) => product.category === category);

/** A cell: a tick, no tick, or a text if neither applies. */
type Cell = boolean | string;
export interface Row {
  name: string;
  cells: Cell[];
  /** The texts for a tick and for its absence. */
  words?: readonly [yes: string, no: string];
}

const YES_NO = ['Yes', 'No'] as const;
export const ALLOWED = ['Allowed', 'Not allowed'] as const;

/** Returns whether the columns of a row differ; a row with a single column counts as different. */
export const differs = ({ cells: [first, ...rest] }: Row): boolean =>
  rest.length === 0 || rest.some((cell) => cell !== first);

/** Sorts rows whose columns differ first; otherwise keeps their order. */
const differingFirst = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(differs(b)) - Number(differs(a)));

/** Builds the rows of a comparison. A column covers several products; a fact that holds for some names their years. */
function rowsFor(columns: readonly (readonly Listed[])[]): Row[] {
  const cells = (isSo: (product: Listed) => boolean): Cell[] =>
    columns.map((products) => {
      const so = products.filter(isSo);
      if (so.length === products.length || so.length === 0) return so.length > 0;
      return `${new Intl.ListFormat('en').format([...new Set(so.map(({ version }) => version))])} only`;
    });
  const apps = [...new Set(columns.flat().flatMap((product) => product.apps))];
  return differingFirst([
    { name: 'Windows', cells: cells(({ platforms }) => platforms.includes('Windows')), words: YES_NO },
    { name: 'Mac', cells: cells(({ platforms }) => platforms.includes('Mac')), words: YES_NO },
    { name: '1 computer per key', cells: columns.map(() => true), words: YES_NO },
    { name: 'Use at work', cells: cells(({ commercialUse }) => commercialUse), words: ALLOWED },
    { name: 'Perpetual license', cells: columns.map(() => true), words: YES_NO },
    ...apps.map((app) => ({ name: app, cells: cells((product) => product.apps.includes(app)) })),
  ]);
}

/** Returns the rows of a comparison of editions: platforms, permitted use and apps. */
export function rowsOf(products: readonly Listed[], now: number): Row[] {
  const updates = products.map((product) => securityUpdates(product, now)?.cell ?? '');
  const updateRows = updates.some(Boolean) ? [{ name: 'Security updates', cells: updates }] : [];
  return differingFirst([...updateRows, ...rowsFor(products.map((edition) => [edition]))]);
}

/** Returns the rows for the tiers of a suite, across all years. */
export const tierRowsOf = ({ releases, tiers }: Compared): Row[] =>
  rowsFor(tiers.map((tier) => releases.flatMap((release) => inTier(release, tier))));
