export type Version = '2024' | '2021' | '2019';
export type Tier = 'home' | 'home-business' | 'professional-plus';

/** What the browser needs to sell an edition; the texts are in editions.ts. Sums are USD cents. */
export interface Offer {
  id: string;
  slug: string;
  tier: Tier;
  version: Version;
  name: string;
  shortName: string;
  platforms: ('Windows' | 'Mac')[];
  priceMinor: number;
  originalPriceMinor: number;
  popular: boolean;
  recommended: boolean;
  bestSeller: boolean;
}

type Flag = 'popular' | 'recommended' | 'bestSeller';

const NAMES: Record<Tier, string> = {
  home: 'Home',
  'home-business': 'Home & Business',
  'professional-plus': 'Professional Plus',
};

function offer(tier: Tier, version: Version, priceMinor: number, originalPriceMinor: number, ...flags: Flag[]): Offer {
  const id = `${tier}-${version}`;
  const shortName = `${NAMES[tier]} ${version}`;
  return {
    id,
    slug: id,
    tier,
    version,
    name: `Office ${shortName}`,
    shortName,
    platforms: tier === 'professional-plus' ? ['Windows'] : ['Windows', 'Mac'],
    priceMinor,
    originalPriceMinor,
    popular: flags.includes('popular'),
    recommended: flags.includes('recommended'),
    bestSeller: flags.includes('bestSeller'),
  };
}

/** The nine editions in catalog order, with the prices of specification 1, section 9. */
export const offers: Offer[] = [
  offer('home', '2024', 14999, 24999, 'popular'),
  offer('home-business', '2024', 24999, 34999, 'popular', 'bestSeller'),
  offer('professional-plus', '2024', 39999, 54999, 'recommended', 'popular'),
  offer('home', '2021', 12999, 19999),
  offer('home-business', '2021', 21999, 29999),
  offer('professional-plus', '2021', 34999, 47999),
  offer('home', '2019', 10999, 14999),
  offer('home-business', '2019', 18999, 24999),
  offer('professional-plus', '2019', 29999, 39999),
];
