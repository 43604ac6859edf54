/** The last digits of a version are the mail's own, e.g. which reminder it is; those before say when it was sent again. */
const OWN = 1_000;

/** The version of a mail that is sent again: a new one that says what the former one said. */
export const versionAgain = (version: number, now: number): number => now * OWN + (version % OWN);

/** The version a mail had before it was sent again. */
export const ownVersion = (version: number): number => version % OWN;
