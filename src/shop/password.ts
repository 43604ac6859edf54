/** The minimum length of a password (specification 1, section 5). */
export const MIN_PASSWORD_LENGTH = 8;
/** The maximum length: enough for any passphrase, short enough that hashing it is not an attack. */
export const MAX_PASSWORD_LENGTH = 200;

/** Why a password is too weak; the first sentence is the specification's. */
export const WEAK = {
  short: 'Password must be at least 8 characters long.',
  common: 'This password is on a list of stolen passwords. Please choose another one.',
  repeated: 'This password repeats the same few characters. Please choose another one.',
  personal: 'This password is made of your name or email address. Please choose another one.',
} as const;

/** Returns the error for a password that is too short; undefined when it is long enough. */
export const shortPassword = (password: string): string | undefined =>
  [...password].length < MIN_PASSWORD_LENGTH ? WEAK.short : undefined;

/** Returns the words of names and email addresses, in lower case, longest first. */
export const personalParts = (texts: string[]): string[] =>
  [...new Set(texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).map((text) => text.toLowerCase()))]
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
