import type { Rounding } from '../pricing/rounding';

export const ROUNDING_LABELS: Record<Rounding, string> = {
  none: 'Not rounded',
  '.99': 'To .99',
  '.95': 'To .95',
  '.00': 'To whole units',
  tens: 'To whole tens',
  hundreds: 'To whole hundreds',
};

/** Returns the label of a rate's source. */
export const rateSourceLabel = (source: string): string =>
  source === 'fixed' ? 'Sample rate' : source === 'manual' ? 'Set by hand' : source;
