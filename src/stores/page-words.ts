import { store } from '../config/store';

/** Returns the opening hours as shown on the page: the edge fills in the current ones. */
export const openingHoursText = (): string =>
  (typeof document === 'undefined' ? null : document.querySelector('[data-hours]')?.textContent) || store.hours.text;

/** Returns whether sample reviews may be shown; the edge marks pages where an owner turned them off. */
export const showsSamples = (): boolean => store.sampleContent && document.documentElement.dataset.samples !== 'off';
