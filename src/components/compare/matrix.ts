import { type Edition, editions } from '../../shop/catalog/editions';
import { platformText } from '../product/shown';

export const YEARS = ['2024', '2021', '2019'] as const;
export const TIERS = [
  { category: 'Home', name: 'Home', for: 'For studies and the family' },
  { category: 'Business', name: 'Home & Business', for: 'For work, with Outlook' },
  { category: 'Professional', name: 'Professional Plus', for: 'For companies on Windows' },
] as const;

/** An edition by year and tier; the catalog has every pair. */
export const editionOf = (year: string, category: string): Edition | undefined =>
  editions.find((edition) => edition.version === year && edition.category === category);

export interface Row {
  name: string;
  values: string[];
}

/** The rows of a comparison of these editions: what they run on, may be used for and contain. */
export function rowsOf(compared: readonly Edition[]): Row[] {
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
