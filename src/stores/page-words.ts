import { store } from '../config/store';

/** The opening hours as the page around says them: the edge fills in those in force. */
export const openingHoursText = (): string =>
  (typeof document === 'undefined' ? null : document.querySelector('[data-hours]')?.textContent) || store.hours.text;

/** Whether sample reviews may be shown; the edge marks pages where an owner switched them off. */
export const showsSamples = (): boolean => store.sampleContent && document.documentElement.dataset.samples !== 'off';
