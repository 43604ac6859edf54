import type { Vital } from '../../../shop/vitals/contract';
import { METRICS } from '../../../shop/vitals/metrics';

export const RATINGS = {
  good: { label: 'Good', tone: 'good' },
  middling: { label: 'Could be better', tone: 'warn' },
  poor: { label: 'Poor', tone: 'bad' },
} as const;

/** Short labels of good visits, as wide as a figure. */
export const SHORT: Record<Vital['metric'], string> = {
  LCP: 'Fast main content',
  INP: 'Quick response',
  CLS: 'Steady layout',
  FCP: 'Fast first view',
  TTFB: 'Fast server',
};

const inUnit = (metric: Vital['metric'], value: number): string => {
  if (metric === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
};

/** Returns the 75th percentile with its unit; the number of good visits is shown beside it. */
export const shownValue = ({ metric, p75 }: Vital): string => (p75 === null ? '—' : inUnit(metric, p75));

/** Returns "good up to 2.5 s, poor above 4.0 s". */
export const boundsOf = (metric: Vital['metric']): string =>
  `good up to ${inUnit(metric, METRICS[metric].good)}, poor above ${inUnit(metric, METRICS[metric].poor)}`;

/** Returns a share of visits in whole percent. */
export const percent = (part: number, times: number): string => `${Math.round((part / times) * 100)}%`;
