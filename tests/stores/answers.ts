import { vi } from 'vitest';
import { editions } from '../../src/shop/catalog/editions';
import type { Storefront } from '../../src/shop/storefront/contract';

export interface SentRequest {
  path: string;
  body: unknown;
  headers: Headers;
}

type Answer = (asked: SentRequest) => unknown;

/** A refusal of the API. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** A call that never gets a response. */
export const HANGS = () => new Promise<never>(() => {});

/** Fails like fetch when its caller aborts. */
const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

/** The response of the bootstrap call in these tests: all nine editions in stock, test mode, the visitor in the US. */
export const STOREFRONT: Storefront = {
  products: editions.map(
    ({ id, slug, name, shortName, version, popular, recommended, priceMinor, originalPriceMinor }) => ({
      id,
      slug,
      name,
      shortName,
      version,
      popular,
      recommended,
      usdMinor: priceMinor,
      local: {},
      priorUsdMinor: originalPriceMinor,
      stock: { state: 'in_stock', left: null },
      maxPerOrder: 20,
      terms: [],
      platforms: ['Windows', 'Mac'],
    }),
  ),
  rates: { USD: 1_000_000, EUR: 850_000 },
  staleRates: [],
  sampleRates: false,
  flags: { aiChatVisible: false, exitIntentPopup: false, exitIntentCoupon: null },
  keptCarts: { days: 30, mails: false },
  taxRates: null,
  otherMethods: [],
  paymentMethods: ['sandbox'],
  stripePublishableKey: null,
  scripts: [],
  location: {
    ip: '192.0.2.1',
    country: 'US',
    city: 'New York',
    region: 'New York',
    timezone: 'America/New_York',
    latitude: null,
    longitude: null,
    isp: '',
    currency: 'USD',
  },
  signedIn: null,
};

/**
 * Responds to the browser's calls by "METHOD path"; an unlisted call fails like a lost connection. The bootstrap call
 * returns STOREFRONT unless it is listed.
 * @returns every call made, in order.
 */
export function serveAnswers(answers: Record<string, Answer | unknown>): SentRequest[] {
  const asked: SentRequest[] = [];
  const known: Record<string, Answer | unknown> = { 'GET /api/storefront': STOREFRONT, ...answers };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = {
      path,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      headers: new Headers(init.headers),
    };
    asked.push(call);
    const name = `${init.method ?? 'GET'} ${path}`;
    if (!(name in known)) throw new TypeError('Failed to fetch');
    const answer = known[name];
    const value = await Promise.race([typeof answer === 'function' ? answer(call) : answer, givenUp(init.signal)]);
    return value instanceof Refusal ? Response.json(value.body, { status: value.status }) : Response.json(value);
  });
  return asked;
}

/** Clears storage, stores and responses, so that each test is a new browser. */
export function freshBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
  vi.unstubAllGlobals();
}
