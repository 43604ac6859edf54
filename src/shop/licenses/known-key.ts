/** Why a row of an imported file is left out. */
export const KNOWN_KEY = 'The shop has this key already.';
