import type { Label } from '../label';
import type { LinkState } from './rules';

export const LINK_STATES: Record<LinkState, Label> = {
  open: { label: 'Open', tone: 'good' },
  busy: { label: 'Being paid', tone: 'warn' },
  paid: { label: 'Paid', tone: 'plain' },
  expired: { label: 'Expired', tone: 'plain' },
  canceled: { label: 'Canceled', tone: 'plain' },
};
