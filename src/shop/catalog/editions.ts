import { type Badge, badgesOf } from './badges.ts';
import { type Offer, offers, type Tier, type Version } from './offers.ts';

/** One edition of the static catalog: what D1 is seeded with and pages are pre-rendered from. */
export interface Edition {
  id: string;
  slug: string;
  name: string;
  shortName: string;
  version: Version;
  category: 'Home' | 'Business' | 'Professional';
  /** USD cents. */
  priceMinor: number;
  /** The former price the reduction starts from; shown only where the price history supports it. */
  originalPriceMinor: number;
  description: string;
  features: string[];
  apps: string[];
  platforms: ('Windows' | 'Mac')[];
  targetAudience: string;
  commercialUse: boolean;
  detailedFeatures: { app: string; points: string[] }[];
  systemRequirements: { windows: string[]; mac: string[] };
  /** The badge of its card and page (`badgesOf`). */
  badge?: Badge | undefined;
  popular: boolean;
  recommended: boolean;
  bestSeller: boolean;
}

const WINDOWS = [
  'Windows 10 or 11',
  '1.6 GHz, dual-core processor',
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
  Outlook: ['Email, calendar and contacts in one window', 'Rules, categories and several accounts'],
  Access: ['Databases with forms and reports', 'Windows only'],
  Publisher: ['Leaflets, cards and newsletters', 'Windows only'],
};

/** What newer releases add, written once per year so that the editions differ truthfully. */
const RELEASE: Record<Version, Record<string, string>> = {
  '2024': { Excel: 'TEXTSPLIT, VSTACK and other array functions', PowerPoint: 'Cameo: your camera inside a slide' },
  '2021': { Excel: 'XLOOKUP, LET and dynamic arrays', PowerPoint: 'Improved slide-show recording' },
  '2019': { Excel: 'Funnel charts and IFS', PowerPoint: 'Morph transitions and 3-D models' },
};

const TIERS: Record<Tier, { category: Edition['category']; apps: string[]; audience: string; commercial: boolean }> = {
  home: {
    category: 'Home',
    apps: ['Word', 'Excel', 'PowerPoint', 'OneNote'],
    audience: 'Students and families',
    commercial: false,
  },
  'home-business': {
    category: 'Business',
    apps: ['Word', 'Excel', 'PowerPoint', 'OneNote', 'Outlook'],
    audience: 'Freelancers and small businesses',
    commercial: true,
  },
  'professional-plus': {
    category: 'Professional',
    apps: ['Word', 'Excel', 'PowerPoint', 'OneNote', 'Outlook', 'Access', 'Publisher'],
    audience: 'Companies and professionals on Windows',
    commercial: true,
  },
};

/** The feature of every edition; pages that say so elsewhere leave it out. */
export const BOUGHT_ONCE = 'One-time purchase, no subscription';

function edition({ tier, ...offer }: Offer): Edition {
  const { version, platforms } = offer;
  const { category, apps, audience, commercial } = TIERS[tier];
  const windowsOnly = !platforms.includes('Mac');
  // Publisher left the suite with the 2024 release.
  const included = version === '2024' ? apps.filter((app) => app !== 'Publisher') : apps;
  return {
    ...offer,
    category,
    description: `${included.slice(0, -1).join(', ')} and ${included.at(-1)}, bought once and kept for good, for one ${windowsOnly ? 'Windows computer' : 'PC or Mac'}.`,
    // A card shows the first two: what divides the editions, which no other line of the shop says.
    features: [
      commercial ? 'Licensed for business use' : 'For personal use and school',
      windowsOnly ? 'For 1 Windows computer' : 'For 1 PC or Mac',
      BOUGHT_ONCE,
      `${included.length} apps`,
    ],
    apps: included,
    targetAudience: audience,
    commercialUse: commercial,
    detailedFeatures: included.map((app) => ({
      app,
      points: [...(POINTS[app] ?? []), ...(RELEASE[version][app] ? [RELEASE[version][app]] : [])],
    })),
    systemRequirements: { windows: WINDOWS, mac: windowsOnly ? [] : MAC },
  };
}

const BADGES = badgesOf(offers);

/** The nine editions, newest first, in the order of the catalog. */
export const editions: Edition[] = offers.map((offer) => ({ ...edition(offer), badge: BADGES.get(offer.id) }));
