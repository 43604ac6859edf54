import { COMPARABLE } from '../reports/sums';

/** How many of so many copies are bad, in percent with one digit; null where too few were given out to say. */
export const badShare = (bad: number, of: number): number | null =>
  of >= COMPARABLE ? Math.round((1000 * bad) / of) / 10 : null;

/** The same behind the number itself, as far as it says something: 3 (7.5%). */
export function badText(bad: number, of: number, count: (value: number) => string = String): string {
  const share = badShare(bad, of);
  return bad === 0 || share === null ? count(bad) : `${count(bad)} (${share}%)`;
}
