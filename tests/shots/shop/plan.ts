import { store } from '../../../src/config/store.ts';
import { dayAt, storeDay } from '../../../src/shop/reports/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shop/time.ts';
import { personAt } from './people.ts';
import type { Purchase } from './purchases.ts';
import { random } from './random.ts';

/** How long the shop has sold when its pictures are taken. */
export const DAYS = 36;

/** Orders of each weekday, Sunday first: business buyers rest on weekends. */
const A_DAY = [1, 3, 3, 3, 2, 3, 1] as const;
/** How much of the day has gone, a little after each order. */
const TIMES = [0.37, 0.44, 0.58, 0.66, 0.79, 0.86] as const;

const EDITIONS: readonly [string, number][] = [
  ['professional-plus-2021', 7],
  ['home-2024', 6],
  ['home-business-2024', 5],
  ['professional-plus-2024', 4],
  ['home-2021', 3],
  ['home-business-2021', 3],
  ['home-2019', 1],
];
const SOURCES: readonly (Record<string, string> | undefined)[] = [
  { source: 'google', medium: 'cpc', campaign: 'buy-microsoft-office' },
  undefined,
  { source: 'newsletter', medium: 'email', campaign: 'november-news' },
  { source: 'bing', medium: 'cpc', campaign: 'brand' },
  undefined,
  { source: 'youtube', medium: 'social', campaign: 'mac-guide' },
];
const LANDINGS = ['/', '/office-mac', '/product/home-2024', '/compare', '/microsoft-office'] as const;

function chosen<Thing>(from: readonly (readonly [Thing, number])[], share: number): Thing {
  let left = share * from.reduce((sum, [, weight]) => sum + weight, 0);
  const found = from.find(([, weight]) => {
    left -= weight;
    return left <= 0;
  });
  return (found ?? from[0])?.[0] as Thing;
}

export interface PlannedPurchase {
  at: number;
  purchase: Purchase;
}

/** One of the ways to pay that a currency has; most pay by card. */
function methodFor(currency: string, share: number): Purchase['method'] {
  if (currency === 'EUR') return share < 0.15 ? 'klarna' : share < 0.3 ? 'ideal' : undefined;
  if (currency === 'USD') return share < 0.2 ? 'link' : undefined;
  return currency === 'GBP' && share < 0.2 ? 'klarna' : undefined;
}

/** What the n-th order is of. */
function purchaseAt(n: number, next: () => number, compared: boolean): Purchase {
  // The front of the list comes back: every third order is of one of its twelve.
  const person = personAt(n % 3 === 2 ? Math.floor(next() * 12) : n);
  // One order of a company would make any two days differ by a multiple.
  const many = compared ? 1 + (n % 2) : person.company ? 3 + Math.floor(next() * 8) : next() < 0.15 ? 2 : 1;
  const items = [{ productId: chosen(EDITIONS, next()), quantity: many }];
  const method = methodFor(person.currency, next());
  const utm = SOURCES[Math.floor(next() * SOURCES.length)];
  const landingPage = LANDINGS[Math.floor(next() * LANDINGS.length)] ?? '/';
  const couponCode = n % 7 === 3 ? 'SAVE10' : n % 19 === 5 ? 'TAKE20' : undefined;
  return {
    person,
    items,
    landingPage,
    showFirstName: n % 2 === 0,
    ...(method && { method }),
    ...(utm && { utm }),
    ...(couponCode && { couponCode }),
  };
}

const { timeZone } = store.hours;
/** When the day of the shop began. */
export const midnightBefore = (now: number): number => storeDay(dayAt(now, timeZone), timeZone).beginsAt;

/** The orders of these weeks in their order, the last ones minutes before `now`. */
export function plannedOrders(now: number): PlannedPurchase[] {
  const next = random(2026);
  const midnight = midnightBefore(now);
  const planned: PlannedPurchase[] = [];
  for (let back = DAYS - 1; back >= 0; back -= 1) {
    const begin = midnight - back * DAY_MS;
    // The day of the pictures and the same one a week before hold something by the hour that it is.
    const compared = back === 0 || back === 7;
    const length = compared ? Math.max(now - midnight - 20 * MINUTE_MS, 30 * MINUTE_MS) : DAY_MS;
    const count = back === 0 ? 5 : back === 7 ? 4 : (A_DAY[new Date(begin).getUTCDay()] ?? 2) + (back < 14 ? 1 : 0);
    for (let n = 0; n < count; n += 1) {
      const share = compared ? (n + 1) / (count + 0.2) : (TIMES[n] ?? 0.5) + (next() * HOUR_MS) / DAY_MS;
      planned.push({ at: begin + share * length, purchase: purchaseAt(planned.length, next, compared) });
    }
  }
  return planned;
}
