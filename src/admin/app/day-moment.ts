import { ZONE } from '../kit/time';

/** The first moment of a day by the shop's clocks, or its last, in milliseconds as text; nothing for no day. */
export async function momentOfDay(day: string, end: boolean): Promise<string> {
  if (!day) return '';
  // Not part of the first screen, which filters nothing by day yet.
  const { storeDay } = await import('../../shop/reports/days');
  const { beginsAt, endsAt } = storeDay(day, ZONE);
  return String(end ? endsAt - 1 : beginsAt);
}
