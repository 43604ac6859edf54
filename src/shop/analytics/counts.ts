import { COUNTRY_CODE } from '../formats';
/** The events the shop counts per day, without identifying anyone: the closed list of `daily_count`. */
export const COUNTED = [
  'session_start',
  'page_view',
  'view_item',
  'select_item',
  'add_to_cart',
  'begin_checkout',
  'purchase',
  'file_download',
  'generate_lead',
  'search_no_results',
] as const;
export type CountedEvent = (typeof COUNTED)[number];

/**
 * The dimensions events are counted by. An event has one value of each, except `product`: one value for each product it
 * is about. `all` has the single value '' and counts the event itself.
 */
export const DIMENSIONS = ['all', 'page', 'product', 'source', 'country'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Replaces every value that is not in a closed list. */
export const OTHER = 'other';

/** Where a visit came from; `unknown` where nothing tells. */
export const SOURCES = [
  'direct',
  'search',
  'ads',
  'social',
  'email',
  'affiliate',
  'assistant',
  'referral',
  OTHER,
  'unknown',
] as const;
export type Source = (typeof SOURCES)[number];

/** Pages of the shop that are not Markdown files of their own. */
const PAGES = new Set([
  '/',
  '/account',
  '/blog',
  '/cart',
  '/checkout',
  '/choose',
  '/compare',
  '/compatibility-checker',
  '/contact',
  '/help',
  '/help/activation-errors',
  '/license-verification',
  '/office-mac',
  '/order-lookup',
  '/payment',
  '/payment-success',
  '/pricing',
  '/quote',
  '/reviews',
  '/search',
  '/shop',
  '/sitemap',
  '/where-keys-come-from',
  '/withdraw',
]);
/** Pages that exist once per order, product or offer, counted together. */
const CLASSES = ['/product', '/order-success', '/your-copy', '/offer', '/account', '/admin'] as const;
export type PageClass = (typeof CLASSES)[number];

/** Returns the value of `page` for an address of the shop; `known` are the addresses of its Markdown pages. */
export function countedPage(path: string, known: readonly string[] = []): string {
  const plain = path.replace(/(.)\/+$/, '$1');
  if (PAGES.has(plain) || known.includes(plain)) return plain;
  return CLASSES.find((page) => plain.startsWith(`${page}/`)) ?? OTHER;
}

const PATH = /^(\/|(\/[a-z0-9-]{1,80}){1,3})$/;

/** Returns the landing page of a visit as its order stores it: a plain path, one per class of pages, or `other`. */
export function landingPath(path: string): string {
  const plain = path.replace(/(.)\/+$/, '$1');
  return CLASSES.find((page) => plain.startsWith(`${page}/`)) ?? (PATH.test(plain) ? plain : OTHER);
}

/** Returns the value of `country` for a country code from the edge or an order (two letters, ISO 3166). */
export const countedCountry = (country: string | undefined): string =>
  country && COUNTRY_CODE.test(country) && country !== 'XX' ? country : OTHER;

const CLICK_IDS = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'dclid', 'ttclid', 'twclid', 'li_fat_id'];
const SEARCH = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|baidu|yandex|startpage|qwant|naver|brave|seznam)(\.|$)/;
const SOCIAL =
  /(^|\.)(facebook|fb|instagram|linkedin|lnkd|twitter|x|t\.co|reddit|youtube|tiktok|pinterest|whatsapp|telegram|threads|mastodon|bluesky|bsky)(\.|$)/;
const ASSISTANT = /(^|\.)(chatgpt|openai|perplexity|claude|gemini\.google|copilot\.microsoft)(\.|$)/;
const MAIL = /(^|\.)(mail\.google|mail\.yahoo|outlook\.(live|office)|mail\.proton|mail)\./;

const firstOf = (rules: readonly (readonly [RegExp, Source])[], text: string): Source | undefined =>
  rules.find(([rule]) => rule.test(text))?.[1];

const BY_MEDIUM = [
  [/^(cpc|ppc|cpm|cpv|paid|paid[-_ ]?\w+|display|banner|retargeting|ads?)$/, 'ads'],
  [/^(e-?mail|newsletter)$/, 'email'],
  [/^(social|social-?(network|media)|sm)$/, 'social'],
  [/^affiliates?$/, 'affiliate'],
  [/^organic$/, 'search'],
  [/^referral$/, 'referral'],
] as const;
const BY_NAME = [
  [ASSISTANT, 'assistant'],
  [MAIL, 'email'],
  [SEARCH, 'search'],
  [SOCIAL, 'social'],
  [/newsletter|e-?mail/, 'email'],
] as const;

interface Campaign {
  source?: string | null | undefined;
  medium?: string | null | undefined;
}

/** Returns the source that campaign parameters name; undefined without any, `other` for an unknown kind. */
export function campaignSource({ source, medium }: Campaign): Source | undefined {
  const [by, name] = [medium?.trim().toLowerCase() ?? '', source?.trim().toLowerCase() ?? ''];
  if (!by && !name) return undefined;
  return firstOf(BY_MEDIUM, by) ?? firstOf(BY_NAME, name) ?? OTHER;
}

/** Returns the source named by the query of an address: an ad click id or a campaign. */
export function sourceOfQuery(query: URLSearchParams): Source | undefined {
  if (CLICK_IDS.some((name) => query.has(name))) return 'ads';
  return campaignSource({ source: query.get('utm_source'), medium: query.get('utm_medium') });
}

/** Where a visitor who opens `page` comes from; `referrer` is the address that led there, undefined without one. */
export function arrivalSource(page: URL, referrer: string | undefined): Source {
  const campaignSource = sourceOfQuery(page.searchParams);
  if (campaignSource) return campaignSource;
  if (!referrer || !URL.canParse(referrer)) return 'direct';
  return firstOf(BY_NAME, new URL(referrer).hostname) ?? 'referral';
}

const MAX_TERM_LENGTH = 60;
/** What may be personal data: email and web addresses, numbers of five digits or more, parts of a license key. */
const PERSONAL =
  /@|https?:|www\.|\d[\d\s().-]{3,}\d{2}|\d{5}|\b[a-z0-9]{5}-[a-z0-9]{5}\b|\b(?=\w*\d)(?=\w*[a-z])\w{8,}\b/i;

/**
 * Returns a search term without results as it is stored, in lower case; undefined if it may be personal or is no word.
 */
export function storableTerm(text: string): string | undefined {
  const term = text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  const isWord = /\p{L}/u.test(term) && term.length >= 2 && term.length <= MAX_TERM_LENGTH;
  return isWord && !PERSONAL.test(term) && !/\p{C}/u.test(term) ? term : undefined;
}
