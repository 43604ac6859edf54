import { ZONE } from '../kit/time';

/** Returns the first or last moment of a day in the shop's time zone, in milliseconds as text; empty for no day. */
export async function momentOfDay(day: string, bound: 'from' | 'to'): Promise<string> {
  if (!day) return '';
  // Kept out of the first screen, which has no day filter.
  const { storeDay } = await import('../../shop/reports/days');
  const { beginsAt, endsAt } = storeDay(day, ZONE);
  return String(bound === 'to' ? endsAt - 1 : beginsAt);
}
