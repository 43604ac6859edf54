import type { Label } from '../label';
import type { LandingState } from './landing-pages';

/** Labels for the states of a landing page. */
export const LANDING_STATES: Record<LandingState, Label> = {
  live: { label: 'Live', tone: 'good' },
  scheduled: { label: 'Scheduled', tone: 'plain' },
  draft: { label: 'Draft', tone: 'plain' },
};
