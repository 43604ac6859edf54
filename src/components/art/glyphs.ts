/** Numerals drawn with one stroke on a grid of 10 by 14, so that artwork needs no font. */
export const DIGITS: Record<string, string> = {
  '0': 'M4 1.2h2a2.8 2.8 0 0 1 2.8 2.8v6a2.8 2.8 0 0 1-2.8 2.8h-2a2.8 2.8 0 0 1-2.8-2.8v-6a2.8 2.8 0 0 1 2.8-2.8z',
  '1': 'M2 3.6 5.8 1.2V14M1.5 12.8h8',
  '2': 'M1.2 4.5V4a2.8 2.8 0 0 1 2.8-2.8h2A2.8 2.8 0 0 1 8.8 4v.6c0 1-.5 1.9-1.3 2.5L2.6 10.6c-.9.6-1.4 1.3-1.4 2.2h8.6',
  '4': 'M7 14V1.2h-.6L1.2 9.3v.5H10',
  '9': 'M8.8 5.8a2.8 2.8 0 0 1-2.8 2.8H4a2.8 2.8 0 0 1-2.8-2.8V4A2.8 2.8 0 0 1 4 1.2h2A2.8 2.8 0 0 1 8.8 4v6A2.8 2.8 0 0 1 6 12.8H2',
};

/** The letter on each application's tile, on a grid of 10 by 10. */
const LETTERS: Record<string, string> = {
  Word: 'M.8 1.5 3 8.5 5 2.5l2 6 2.2-7',
  Excel: 'M8 1.5H2.5v7H8M2.5 5h4.7',
  PowerPoint: 'M2.5 9.2V1.5h3.3a2.3 2.3 0 0 1 0 4.6H2.5',
  OneNote: 'M2 9.2V1.5l6 7V.8',
  Outlook: 'M5 1.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  Access: 'M1.3 9.2 5 1.5l3.7 7.7M2.6 6.5h4.8',
  Publisher: 'M2.5 1.5h3.2a1.7 1.7 0 0 1 0 3.4H2.5M2.5 1.5v7h3.6a1.8 1.8 0 0 0 0-3.6',
};

/** The tile letter of an application; a plain square for one we have not drawn. */
export const letterOf = (app: string): string => LETTERS[app] ?? 'M2 2h6v6H2z';

/** A key lying on its side, on a grid of 26 by 12. */
export const KEY =
  'M5.5.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 5.2-3.7H14v2.7h3V7.8h2v3.7h3V7.8h4V4.2H10.7A5.5 5.5 0 0 0 5.5.5m0 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4';

/** The same key hanging from its bow, on the counter's 120 by 216. */
export const STANDING_KEY =
  'M66 34a25 25 0 0 1 10 48v64l8 0v13l-8 0v9l12 0v13l-12 0a3 3 0 0 1-3 3h-14a3 3 0 0 1-3-3V82a25 25 0 0 1 10-48m0 14a9 9 0 1 0 0 18 9 9 0 0 0 0-18';
