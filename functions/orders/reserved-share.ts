/** Keys of a product are counted only up to this number to decide about its reserve, so that counting stays cheap. */
const COUNTED_STOCK = 100;

/**
 * Returns how many copies of a stock are reserved for buyers who pay at once: `percent` of it, a whole number.
 * `reservedSql` says the same.
 */
export const reservedOf = (stock: number, percent: number): number =>
  Math.floor((percent * Math.min(COUNTED_STOCK, stock)) / 100);

/** SQL: `reservedOf`. */
export const reservedSql = (stock: string, percent: string): string =>
  `(CAST(${percent} AS INTEGER) * min(${COUNTED_STOCK}, ${stock}) / 100)`;
