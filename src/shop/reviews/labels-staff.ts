import type { Label } from '../label';
import type { ReviewState } from './contract-staff';
import type { ReviewFlag } from './flags';

export const REVIEW_STATES: Record<ReviewState, Label> = {
  pending: { label: 'Waiting', tone: 'warn' },
  published: { label: 'Published', tone: 'good' },
  rejected: { label: 'Refused', tone: 'plain' },
};

/** Labels for what was found in a review, for moderators. */
export const REVIEW_FLAGS: Record<ReviewFlag, string> = {
  email: 'Contains an email address',
  phone: 'May contain a phone number',
  link: 'Contains a link',
  license_key: 'May contain a license key',
  order_number: 'Contains an order number',
};

/** Labels for the origin of a review. */
export const REVIEW_ORIGINS = {
  verified: { label: 'Verified Purchase' },
  unverified: { label: 'Not verified' },
  imported: { label: 'Imported' },
} as const;
