/** What the shop may keep or load in a browser for: the first needs no consent, the others each their own. */
export const PURPOSES = ['necessary', 'measurement', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The purposes a visitor is asked about. */
export const OPTIONAL_PURPOSES = ['measurement', 'marketing'] as const;
export type OptionalPurpose = (typeof OPTIONAL_PURPOSES)[number];

/** Names the text visitors agree to (words.ts). A new text has a new version, and everybody is asked again. */
export const CONSENT_VERSION = '2026-11-22';
