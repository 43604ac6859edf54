import type { Label } from '../label';
import type { ApiKeyState } from './contract-api-keys';
import type { AttentionEntry } from './contract-attention';
import type { InvitationState, PersonState } from './contract-people';
import type { Service, SetupFinding } from './contract-services';

/** Labels for the states of a staff member. */
export const PERSON_STATES: Record<PersonState, Label> = {
  active: { label: 'Active', tone: 'good' },
  disabled: { label: 'Disabled', tone: 'plain' },
};

/** Labels for the states of an invitation. */
export const INVITATION_STATES: Record<InvitationState, Label> = {
  open: { label: 'Open', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'good' },
  expired: { label: 'Expired', tone: 'plain' },
  revoked: { label: 'Revoked', tone: 'plain' },
};

/** Labels for the states of an entry of the attention list. */
export const ATTENTION_STATES: Record<AttentionEntry['state'], Label> = {
  open: { label: 'Open', tone: 'plain' },
  resolved: { label: 'Resolved', tone: 'good' },
};

/** Labels for the states of an API key. */
export const API_KEY_STATES: Record<ApiKeyState, Label> = {
  active: { label: 'Active', tone: 'good' },
  expired: { label: 'Expired', tone: 'plain' },
  revoked: { label: 'Revoked', tone: 'plain' },
};

/** The name of the mailbox that takes emails of a shop without an email service. */
export const LOCAL_MAILBOX = 'Local mailbox';

/** Labels for whether the shop uses an external service, according to its deployment settings. */
export const SERVICE_STATES: Record<Service['state'], Label> = {
  in_use: { label: 'In use', tone: 'good' },
  ready: { label: 'Not in use', tone: 'plain' },
  missing: { label: 'Not set up', tone: 'plain' },
};

export const SETUP_STATES: Record<SetupFinding['state'], Label> = {
  good: { label: 'Correct', tone: 'good' },
  wrong: { label: 'Needs fixing', tone: 'bad' },
  unknown: { label: 'Check yourself', tone: 'warn' },
};
