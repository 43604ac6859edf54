import { parseJson } from '../shop/cart/stored';
import { read, write } from './storage';

/** What this browser remembers of its visitor (specification 1, section 3); never sent anywhere. */
export interface Preferences {
  name: string;
  /** The city their time zone is named after. */
  location: string;
  timeZone: string;
  visitCount: number;
  lastVisit: string;
}

const NAME = 'userPreferences';

/** Remembers the first name of who signed in, for the greeting; an empty one forgets it. */
export function rememberName(name: string): void {
  const before = parseJson(read(NAME));
  if (before && typeof before === 'object') write(NAME, JSON.stringify({ ...before, name: name.slice(0, 100) }));
}

/** Counts this visit and answers with what is remembered; the first visit takes down time zone and place. */
export function countVisit(now: Date): Preferences {
  const before = (parseJson(read(NAME)) ?? {}) as Partial<Preferences>;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const preferences = {
    name: typeof before.name === 'string' ? before.name.slice(0, 100) : '',
    location: before.location ?? timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '',
    timeZone: before.timeZone ?? timeZone,
    visitCount: Math.max(Number(before.visitCount) || 0, 0) + 1,
    lastVisit: now.toISOString(),
  };
  write(NAME, JSON.stringify(preferences));
  return preferences;
}
