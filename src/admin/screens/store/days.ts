import { createContext, useContext } from 'react';
import type { Span } from '../../../shop/reports/views';

interface Shown extends Span {
  timeZone: string;
}

/** The days that the figures below are of, by the clocks of which zone. */
export const ShownDays = createContext<Shown>({ timeZone: 'UTC', from: '', to: '' });

/** Whose days a table is by: those of the store, of UTC where pages count, or none where it says how things are now. */
export type Clock = 'store' | 'utc' | 'now';

/** What a table says of its days, and what its file is called. */
export function useDays(clock: Clock): { said: string; fileOf: (name: string) => string } {
  const { timeZone, from, to } = useContext(ShownDays);
  const zone = clock === 'utc' ? 'UTC' : timeZone.replaceAll('_', ' ');
  return {
    said: clock === 'now' ? '' : `Days of ${zone}.`,
    fileOf: (name) => (clock === 'now' || !from ? `${name}.csv` : `${name}-${from}-to-${to}.csv`),
  };
}
