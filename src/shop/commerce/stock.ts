/** Returns the stock offered to a connected store: what can be sold here, less the reserve of our own shop. */
export const offered = (sellable: number, reserve: number): number => Math.max(0, sellable - reserve);
