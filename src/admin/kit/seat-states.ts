import type { SeatState } from '../../shop/licenses/contract-staff';

/** What staff call the states of a seat of a key. */
export const SEAT_STATES: Record<SeatState, { label: string; tone: 'plain' | 'good' | 'warn' | 'bad' }> = {
  available: { label: 'On the shelf', tone: 'plain' },
  held: { label: 'Held', tone: 'warn' },
  assigned: { label: 'Sold', tone: 'good' },
  revoked: { label: 'Revoked', tone: 'bad' },
  replaced: { label: 'Replaced', tone: 'bad' },
  quarantined: { label: 'Quarantined', tone: 'warn' },
  defective: { label: 'Defective', tone: 'bad' },
};
