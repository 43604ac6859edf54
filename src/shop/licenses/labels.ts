import type { Label } from '../label';
import type { ClaimState } from './contract-claims';
import type { KeyEventKind, SeatState } from './contract-staff';

/** Labels for the states of a key's seats. */
export const SEAT_STATES: Record<SeatState, Label> = {
  available: { label: 'In stock', tone: 'plain' },
  held: { label: 'Held', tone: 'warn' },
  assigned: { label: 'Assigned', tone: 'good' },
  revoked: { label: 'Revoked', tone: 'plain' },
  replaced: { label: 'Replaced', tone: 'plain' },
  quarantined: { label: 'Quarantined', tone: 'warn' },
  defective: { label: 'Defective', tone: 'bad' },
};

/** Labels for events of a key, in its history and in the timeline of its order. */
export const KEY_EVENTS: Record<KeyEventKind, Label> = {
  assigned: { label: 'Assigned', tone: 'plain' },
  mailed: { label: 'Emailed', tone: 'plain' },
  revealed: { label: 'Revealed', tone: 'plain' },
  downloaded: { label: 'Downloaded', tone: 'plain' },
  exported: { label: 'Exported', tone: 'plain' },
  reported: { label: 'Reported by its buyer', tone: 'warn' },
  returned: { label: 'Returned to stock', tone: 'plain' },
  revoked: { label: 'Revoked', tone: 'plain' },
  defective: { label: 'Marked defective', tone: 'bad' },
  owed: { label: 'To be replaced', tone: 'warn' },
  quarantined: { label: 'Quarantined', tone: 'warn' },
  released: { label: 'Released from quarantine', tone: 'plain' },
  withdrawn: { label: 'Revoked from quarantine', tone: 'plain' },
};

/** Labels for the states of a claim for a bad key. */
export const CLAIM_STATES: Record<ClaimState, Label> = {
  open: { label: 'To be claimed', tone: 'warn' },
  sent: { label: 'Claimed', tone: 'plain' },
  credited: { label: 'Credited', tone: 'good' },
  refused: { label: 'Refused', tone: 'bad' },
};
