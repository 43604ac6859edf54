/** One edition of the static catalogue: what D1 is seeded with and what pages are pre-rendered from. */
export interface Edition {
  id: string;
  slug: string;
  name: string;
  shortName: string;
  version: '2024' | '2021' | '2019';
  category: 'Home' | 'Business' | 'Professional';
  /** USD cents. */
  priceMinor: number;
  originalPriceMinor: number;
  description: string;
  features: string[];
  apps: string[];
  platforms: ('Windows' | 'Mac')[];
  targetAudience: string;
  commercialUse: boolean;
  detailedFeatures: { app: string; points: string[] }[];
  systemRequirements: { windows: string[]; mac: string[] };
  badge?: string;
  popular: boolean;
  recommended: boolean;
  bestSeller: boolean;
}

type Version = Edition['version'];
type Tier = 'home' | 'home-business' | 'professional-plus';

const WINDOWS = [
  'Windows 10 or 11',
  '1.6 GHz processor with 2 cores',
  '4 GB memory',
  '4 GB free disk space',
  '1280 × 768 display',
];
const MAC = [
  'macOS 13 or later',
  'Intel or Apple silicon',
  '4 GB memory',
  '10 GB free disk space',
  '1280 × 800 display',
];

const POINTS: Record<string, string[]> = {
  Word: [
    'Letters, reports and theses with styles, references and track changes',
    'Opens and saves .docx, .odt and PDF',
  ],
  Excel: ['Tables, charts and pivot tables', 'Functions for budgets, statistics and lookups'],
  PowerPoint: ['Slides with presenter view and notes', 'Record a talk and export it as video'],
  OneNote: ['Notebooks for text, drawings and clippings', 'Search across everything you wrote'],
  Outlook: ['Mail, calendar and contacts in one window', 'Rules, categories and several accounts'],
  Access: ['Databases with forms and reports', 'Windows only'],
  Publisher: ['Leaflets, cards and newsletters', 'Windows only'],
};

/** What newer releases add, told once per year so that the editions differ truthfully. */
const RELEASE: Record<Version, Record<string, string>> = {
  '2024': { Excel: 'Dynamic arrays with text and array functions', PowerPoint: 'Cameo: your camera inside a slide' },
  '2021': { Excel: 'XLOOKUP, LET and dynamic arrays', PowerPoint: 'Improved slide-show recording' },
  '2019': { Excel: 'Funnel charts and IFS', PowerPoint: 'Morph transitions and 3-D models' },
};

const TIERS: Record<
  Tier,
  { name: string; category: Edition['category']; apps: string[]; audience: string; commercial: boolean }
> = {
  home: {
    name: 'Home',
    category: 'Home',
    apps: ['Word', 'Excel', 'PowerPoint', 'OneNote'],
    audience: 'Students and families',
    commercial: false,
  },
  'home-business': {
    name: 'Home & Business',
    category: 'Business',
    apps: ['Word', 'Excel', 'PowerPoint', 'OneNote', 'Outlook'],
    audience: 'Freelancers and small businesses',
    commercial: true,
  },
  'professional-plus': {
    name: 'Professional Plus',
    category: 'Professional',
    apps: ['Word', 'Excel', 'PowerPoint', 'OneNote', 'Outlook', 'Access', 'Publisher'],
    audience: 'Companies and professionals on Windows',
    commercial: true,
  },
};

interface Offer {
  tier: Tier;
  version: Version;
  priceMinor: number;
  originalPriceMinor: number;
  flags?: Partial<Pick<Edition, 'badge' | 'popular' | 'recommended' | 'bestSeller'>>;
}

/** Prices of specification 1, section 9 (USD cents). */
const OFFERS: Offer[] = [
  { tier: 'home', version: '2024', priceMinor: 14999, originalPriceMinor: 24999, flags: { popular: true } },
  { tier: 'home-business', version: '2024', priceMinor: 24999, originalPriceMinor: 34999, flags: { bestSeller: true } },
  {
    tier: 'professional-plus',
    version: '2024',
    priceMinor: 39999,
    originalPriceMinor: 54999,
    flags: { recommended: true, popular: true },
  },
  { tier: 'home', version: '2021', priceMinor: 12999, originalPriceMinor: 19999 },
  { tier: 'home-business', version: '2021', priceMinor: 21999, originalPriceMinor: 29999 },
  {
    tier: 'professional-plus',
    version: '2021',
    priceMinor: 34999,
    originalPriceMinor: 47999,
    flags: { popular: true },
  },
  { tier: 'home', version: '2019', priceMinor: 10999, originalPriceMinor: 14999 },
  { tier: 'home-business', version: '2019', priceMinor: 18999, originalPriceMinor: 24999 },
  { tier: 'professional-plus', version: '2019', priceMinor: 29999, originalPriceMinor: 39999 },
];

function edition({ tier, version, priceMinor, originalPriceMinor, flags }: Offer): Edition {
  const { name, category, apps, audience, commercial } = TIERS[tier];
  const windowsOnly = tier === 'professional-plus';
  // Publisher left the suite with the 2024 release.
  const included = version === '2024' ? apps.filter((app) => app !== 'Publisher') : apps;
  return {
    id: `${tier}-${version}`,
    slug: `${tier}-${version}`,
    name: `Office ${name} ${version}`,
    shortName: `${name} ${version}`,
    version,
    category,
    priceMinor,
    originalPriceMinor,
    description: `${included.slice(0, -1).join(', ')} and ${included.at(-1)}, bought once and kept for good, for one ${windowsOnly ? 'Windows computer' : 'PC or Mac'}.`,
    features: [
      'One-time purchase, no subscription',
      windowsOnly ? 'For 1 Windows computer' : 'For 1 PC or Mac',
      commercial ? 'Licensed for business use' : 'For personal use and study',
      `${included.length} applications`,
    ],
    apps: included,
    platforms: windowsOnly ? ['Windows'] : ['Windows', 'Mac'],
    targetAudience: audience,
    commercialUse: commercial,
    detailedFeatures: included.map((app) => ({
      app,
      points: [...(POINTS[app] ?? []), ...(RELEASE[version][app] ? [RELEASE[version][app]] : [])],
    })),
    systemRequirements: { windows: WINDOWS, mac: windowsOnly ? [] : MAC },
    popular: false,
    recommended: false,
    bestSeller: false,
    ...flags,
  };
}

/** The nine editions, newest first, in the order of the shelf. */
export const editions: Edition[] = OFFERS.map(edition);

/** Legacy slugs of old links (specification 2, section 2.5). */
export const LEGACY_SLUGS: Record<string, string> = {
  'office-2024-home': 'home-2024',
  'office-2024-home-business': 'home-business-2024',
  'office-2024-professional-plus': 'professional-plus-2024',
};

/** The whole-number discount shown beside a struck price (specification 1, section 3). */
export function discountPercent(priceMinor: number, originalPriceMinor: number): number {
  if (originalPriceMinor <= priceMinor) return 0;
  return Math.round(((originalPriceMinor - priceMinor) / originalPriceMinor) * 100);
}
