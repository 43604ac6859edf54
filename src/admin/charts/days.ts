import { createContext, useContext } from 'react';
import type { Span } from '../../shop/reports/views';
import { zoneText } from '../../shop/zone-text';

interface VisibleSpan extends Span {
  timeZone: string;
}

/** The days of the figures below, and the time zone that defines them. */
export const VisibleDays = createContext<VisibleSpan>({ timeZone: 'UTC', from: '', to: '' });

/** Whether a table covers the shown days, or the current state. */
export type Clock = 'store' | 'now';

/** Returns the sentence about a table's days, and a function for the name of its file. */
export function useDays(clock: Clock): { daysText: string; fileOf: (name: string) => string } {
  const { timeZone, from, to } = useContext(VisibleDays);
  return {
    daysText: clock === 'now' ? '' : `Days in ${zoneText(timeZone)}.`,
    fileOf: (name) => (clock === 'now' || !from ? `${name}.csv` : `${name}-${from}-to-${to}.csv`),
  };
}
