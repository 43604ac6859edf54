/**
 * The purposes of storing or loading something in a browser: the first needs no consent, each of the others its own.
 */
export const PURPOSES = ['necessary', 'measurement', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The purposes a visitor is asked about. */
export const OPTIONAL_PURPOSES = ['measurement', 'marketing'] as const;
export type OptionalPurpose = (typeof OPTIONAL_PURPOSES)[number];

/**
 * The version of the text visitors agree to (words.ts). A new text gets a new version, and every visitor is asked
 * again.
 */
export const CONSENT_VERSION = '2026-11-22';
