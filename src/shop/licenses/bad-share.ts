/** How many of so many copies are bad, in percent with one digit; null where none was given out. */
export const badShare = (bad: number, of: number): number | null =>
  of > 0 ? Math.round((1000 * bad) / of) / 10 : null;
