import { parseJson } from '../shop/cart/stored';
import { read, write } from './storage';

/** What this browser stores about its visitor (specification 1, section 3); never sent anywhere. */
export interface Preferences {
  name: string;
  /** The city their time zone is named after. */
  location: string;
  timeZone: string;
  visitCount: number;
  lastVisit: string;
}

const NAME = 'userPreferences';

/** Stores the first name of the signed-in customer for the greeting; an empty one clears it. */
export function rememberName(name: string): void {
  const before = parseJson(read(NAME));
  if (before && typeof before === 'object') write(NAME, JSON.stringify({ ...before, name: name.slice(0, 100) }));
}

/** Counts this visit and returns the stored preferences. */
export function countVisit(now: Date): Omit<Preferences, 'location' | 'timeZone'> {
  const before = (parseJson(read(NAME)) ?? {}) as Partial<Preferences>;
  const preferences = {
    ...before,
    name: typeof before.name === 'string' ? before.name.slice(0, 100) : '',
    visitCount: Math.max(Number(before.visitCount) || 0, 0) + 1,
    lastVisit: now.toISOString(),
  };
  write(NAME, JSON.stringify(preferences));
  return preferences;
}

/** Stores the time zone and the city it is named after, once. The first use of `Intl` on a page is slow. */
export function rememberPlace(): void {
  const before = parseJson(read(NAME)) as Partial<Preferences> | null;
  if (!before || typeof before !== 'object' || before.timeZone) return;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const location = before.location ?? timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  write(NAME, JSON.stringify({ ...before, location, timeZone }));
}
