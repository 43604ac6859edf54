import { createContext, useContext } from 'react';
import type { Span } from '../../../shop/reports/views';

interface Shown extends Span {
  timeZone: string;
}

/** The days that the figures below are of, by the clocks of which zone. */
export const ShownDays = createContext<Shown>({ timeZone: 'UTC', from: '', to: '' });

/** Whose days a table is by: those of the store, of UTC where pages count, or none where it says how things are now. */
export type Clock = 'store' | 'utc' | 'now';

/** `America/New_York` as people say it: New York time. */
export const zoneText = (zone: string): string =>
  zone.includes('/') ? `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time` : zone;

/** What a table says of its days, and what its file is called. */
export function useDays(clock: Clock): { said: string; fileOf: (name: string) => string } {
  const { timeZone, from, to } = useContext(ShownDays);
  return {
    said: clock === 'now' ? '' : `Days in ${clock === 'utc' ? 'UTC' : zoneText(timeZone)}.`,
    fileOf: (name) => (clock === 'now' || !from ? `${name}.csv` : `${name}-${from}-to-${to}.csv`),
  };
}
