import type { Label } from '../label';
import type { OfferState } from './contract-staff';

/** Labels for the states of a quote: the priced reply, called an offer in code and calls; `quote` there is the request. */
export const OFFER_LABELS: Record<OfferState, Label> = {
  open: { label: 'Open', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'good' },
  expired: { label: 'Expired', tone: 'plain' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
};
