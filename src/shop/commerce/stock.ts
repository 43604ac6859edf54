/** How many copies a store is offered: what can be sold here, less what is kept for our own shop. */
export const offered = (sellable: number, reserve: number): number => Math.max(0, sellable - reserve);
