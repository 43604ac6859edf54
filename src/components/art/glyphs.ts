/** Numerals drawn with one stroke on a grid of 10 by 14, so that artwork needs no font. */
export const DIGITS: Record<string, string> = {
  '0': 'M4 1.2h2a2.8 2.8 0 0 1 2.8 2.8v6a2.8 2.8 0 0 1-2.8 2.8h-2a2.8 2.8 0 0 1-2.8-2.8v-6a2.8 2.8 0 0 1 2.8-2.8z',
  '1': 'M2 3.6 5.8 1.2V14M1.5 12.8h8',
  '2': 'M1.2 4.5V4a2.8 2.8 0 0 1 2.8-2.8h2A2.8 2.8 0 0 1 8.8 4v.6c0 1-.5 1.9-1.3 2.5L2.6 10.6c-.9.6-1.4 1.3-1.4 2.2h8.6',
  '3': 'M1.2 3.6A2.6 2.6 0 0 1 3.8 1.2h2.4a2.6 2.6 0 0 1 0 5.4H4.4h1.9a3 3 0 0 1 0 6.2H3.8a2.7 2.7 0 0 1-2.6-2.6',
  '4': 'M7 14V1.2h-.6L1.2 9.3v.5H10',
  '5': 'M8.4 1.2H1.8v5h4a3 3 0 0 1 3 3v.6a3 3 0 0 1-3 3H4a2.8 2.8 0 0 1-2.8-2.4',
  '6': 'M8.8 3.8A2.8 2.8 0 0 0 6 1.2H4A2.8 2.8 0 0 0 1.2 4v6A2.8 2.8 0 0 0 4 12.8h2A2.8 2.8 0 0 0 8.8 10V9A2.8 2.8 0 0 0 6 6.2H4A2.8 2.8 0 0 0 1.2 9',
  '7': 'M1 1.2h7.8v.6L4.2 14',
  '8': 'M4 6.4a2.6 2.6 0 0 1 0-5.2h2a2.6 2.6 0 0 1 0 5.2zm0 0a3.2 3.2 0 0 0 0 6.4h2a3.2 3.2 0 0 0 0-6.4z',
  '9': 'M8.8 5.8a2.8 2.8 0 0 1-2.8 2.8H4a2.8 2.8 0 0 1-2.8-2.8V4A2.8 2.8 0 0 1 4 1.2h2A2.8 2.8 0 0 1 8.8 4v6A2.8 2.8 0 0 1 6 12.8H2',
};

/** Capital letters drawn with one stroke, on a grid of 10 by 10. */
const LETTERS: Record<string, string> = {
  A: 'M1.3 9.2 5 1.5l3.7 7.7M2.6 6.5h4.8',
  B: 'M2.5 1.5h3a1.8 1.8 0 0 1 0 3.6h-3m0-3.6v7h3.4a1.8 1.8 0 0 0 0-3.4',
  C: 'M8.2 2.6A3.8 3.8 0 0 0 5.4 1.5a3.5 3.5 0 0 0 0 7 3.8 3.8 0 0 0 2.8-1.1',
  D: 'M2.2 1.5h2.6a3.5 3.5 0 0 1 0 7H2.2z',
  E: 'M8 1.5H2.5v7H8M2.5 5h4.7',
  F: 'M8 1.5H2.5v7.7M2.5 5.2h4.7',
  G: 'M8.2 2.6A3.8 3.8 0 0 0 5.4 1.5a3.5 3.5 0 0 0 0 7c1.4 0 2.4-.6 2.9-1.5V5.4H5.6',
  H: 'M2.2.8v8.4M7.8.8v8.4M2.2 5h5.6',
  I: 'M5 .8v8.4',
  J: 'M7 .8v5.4a2.3 2.3 0 0 1-4.6.3',
  K: 'M2.5.8v8.4M7.8 1.2 2.6 6M4.4 4.4 8 9',
  L: 'M2.5.8v7.7H8',
  M: 'M1.5 9.2V1.5L5 6.8l3.5-5.3v7.7',
  N: 'M2 9.2V1.5l6 7V.8',
  O: 'M5 1.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  Pu: 'M1 9V1.5h2a2 2 0 0 1 0 4H1M6 4v3a1 1 0 0 0 3 0V4v5',
  P: 'M2.5 9.2V1.5h3.3a2.3 2.3 0 0 1 0 4.6H2.5',
  Q: 'M5 1.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM6 6.4l2.6 2.8',
  R: 'M2.5 9.2V1.5h3.3a2.2 2.2 0 0 1 0 4.4H2.5M5.4 5.9l2.6 3.3',
  S: 'M7.6 2.6A3 3 0 0 0 5 1.4c-1.6 0-2.6.8-2.6 1.8C2.4 6 7.8 4 7.8 6.8c0 1-1 1.8-2.8 1.8a3.4 3.4 0 0 1-2.9-1.4',
  T: 'M1.5 1.5h7M5 1.5v7.7',
  U: 'M2.2.8v5a2.8 2.8 0 0 0 5.6 0v-5',
  V: 'M1.4.9 5 8.6 8.6.9',
  W: 'M.8 1.5 3 8.5 5 2.5l2 6 2.2-7',
  X: 'M1.8.9l6.4 8.2M8.2.9 1.8 9.1',
  Y: 'M1.6.9 5 5v4.2M8.4.9 5 5',
  Z: 'M2 1.5h6L2 8.5h6.2',
};

/** Applications whose letter is not the first of their name, or whose first letter another one uses. */
const BY_NAME: Record<string, string> = { OneNote: 'N', Publisher: 'Pu' };

/** Returns the tile letter of an application; a plain square for a name without a Latin letter. */
export const letterOf = (app: string): string =>
  LETTERS[BY_NAME[app] ?? app.slice(0, 1).toUpperCase()] ?? 'M2 2h6v6H2z';

/** A key hanging from its bow, on the counter's 120 by 216. */
export const STANDING_KEY =
  'M66 34a25 25 0 0 1 10 48v64l8 0v13l-8 0v9l12 0v13l-12 0a3 3 0 0 1-3 3h-14a3 3 0 0 1-3-3V82a25 25 0 0 1 10-48m0 14a9 9 0 1 0 0 18 9 9 0 0 0 0-18';
