/**
 * The last three digits of a version are the email's own, e.g. which reminder it is; those before it are the time of
 * resending.
 */
const OWN = 1_000;

/** Returns the version of a resent email: a new one with the content of the former one. */
export const versionAgain = (version: number, now: number): number => now * OWN + (version % OWN);

/** Returns the version an email had before it was resent. */
export const ownVersion = (version: number): number => version % OWN;
