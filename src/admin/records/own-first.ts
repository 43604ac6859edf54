/** Moves US dollars, the shop's own currency, to the front of a list of amounts; the others keep their order. */
export const ownFirst = <Sum extends { currency: string }>(sums: readonly Sum[]): Sum[] =>
  sums.toSorted((a, b) => Number(b.currency === 'USD') - Number(a.currency === 'USD'));
