/** Sums of several currencies with US dollars, the shop's own, first; the others keep their order. */
export const ownFirst = <Sum extends { currency: string }>(sums: readonly Sum[]): Sum[] =>
  sums.toSorted((a, b) => Number(b.currency === 'USD') - Number(a.currency === 'USD'));
