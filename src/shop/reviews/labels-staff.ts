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
  email: 'An email address is in it',
  phone: 'A phone number may be in it',
  link: 'A link is in it',
  license_key: 'A license key may be in it',
  order_number: 'An order number is in it',
};

/** Labels for the origin of a review. */
export const REVIEW_ORIGINS = {
  verified: { label: 'Verified Purchase' },
  unverified: { label: 'Not verified' },
  imported: { label: 'Imported' },
} as const;
