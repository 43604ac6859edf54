import { createContext, useContext } from 'react';
import type { Span } from '../../shop/reports/views';
import { zoneText } from '../../shop/zone-text';

interface ShownSpan extends Span {
  timeZone: string;
}

/** The days that the figures below are of, by the clocks of which zone. */
export const ShownDays = createContext<ShownSpan>({ timeZone: 'UTC', from: '', to: '' });

/** Whether a table is of the days shown, or says how things are now. */
export type Clock = 'store' | 'now';

/** What a table says of its days, and what its file is called. */
export function useDays(clock: Clock): { said: string; fileOf: (name: string) => string } {
  const { timeZone, from, to } = useContext(ShownDays);
  return {
    said: clock === 'now' ? '' : `Days in ${zoneText(timeZone)}.`,
    fileOf: (name) => (clock === 'now' || !from ? `${name}.csv` : `${name}-${from}-to-${to}.csv`),
  };
}
