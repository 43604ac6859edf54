import { COMPARABLE } from '../reports/sums';

/**
 * Returns the share of bad copies in percent with one decimal; null where too few were given out for a meaningful
 * figure.
 */
export const badShare = (bad: number, of: number): number | null =>
  of >= COMPARABLE ? Math.round((1000 * bad) / of) / 10 : null;

/** Returns the number of bad copies followed by their share where it is meaningful: 3 (7.5%). */
export function badText(bad: number, of: number, count: (value: number) => string = String): string {
  const share = badShare(bad, of);
  return bad === 0 || share === null ? count(bad) : `${count(bad)} (${share}%)`;
}
