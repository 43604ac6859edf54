/** Sales of a period; in US cents, or in minor units where a currency is beside them. */
export interface Sums {
  orders: number;
  units: number;
  /** Sales before discounts. */
  gross: number;
  discount: number;
  refunds: number;
  refund: number;
  disputes: number;
  dispute: number;
  /** Money recovered by winning disputes. */
  won: number;
}

export const SUM_NAMES = [
  'orders',
  'units',
  'gross',
  'discount',
  'refunds',
  'refund',
  'disputes',
  'dispute',
  'won',
] as const satisfies readonly (keyof Sums)[];

/** Returns sums with the value of each name. */
export const sumsOf = (read: (name: keyof Sums) => number): Sums =>
  Object.fromEntries(SUM_NAMES.map((name) => [name, read(name)])) as Record<keyof Sums, number>;

export const NO_SALES: Sums = sumsOf(() => 0);

/** Returns net sales: sales less discounts, refunds and disputes, plus won disputes. */
export const netOf = ({ gross, discount, refund, dispute, won }: Sums): number =>
  gross - discount - refund - dispute + won;

/** Returns the average order value before refunds; undefined without orders. */
export const averageOf = ({ gross, discount, orders }: Sums): number | undefined =>
  orders > 0 ? Math.round((gross - discount) / orders) : undefined;

/** Adds up two sums, name by name. */
export const addSums = (a: Sums, b: Sums): Sums => sumsOf((name) => a[name] + b[name]);

/** With fewer cases a trend or a share says nothing: three more orders would be "+150%", one sale of four visits "25%". */
export const COMPARABLE = 20;

/** Returns the change in whole percent; undefined where `counted`, the cases behind the former number, is too small. */
export const changeOf = (now: number, before: number, counted = before): number | undefined =>
  before > 0 && counted >= COMPARABLE ? Math.round(((now - before) / before) * 100) : undefined;

/** The last days whose sales give the rate at which stock is sold. */
export const PACE_DAYS = 30;

/** The days at which a bar of stock is full; the days to cover are in its first half. */
export const fullDays = (cover: number): number => Math.max(2 * PACE_DAYS, 2 * cover);

/** Returns how many whole days the stock lasts at the recent rate of sales; undefined without sales. */
export const daysOfStock = (stock: number, units: number, days: number): number | undefined =>
  units > 0 ? Math.floor((stock * days) / units) : undefined;

/** Returns the copies to order so that the stock lasts for this many days at this rate. */
export const reorderQuantity = (
  stock: number,
  units: number,
  { days, cover }: { days: number; cover: number },
): number => Math.max(0, Math.ceil((units / days) * cover) - stock);

/** Keys are counted up to this number; for a product that sells faster, up to what its wanted days need. */
export const PLENTY = 500;

/** Returns whether so many keys are left for the wanted days that their exact number does not matter. */
export const isPlenty = (stock: number, units: number, pace: { days: number; cover: number }): boolean =>
  stock >= PLENTY && reorderQuantity(stock, units, pace) === 0;

/**
 * Returns an upper bound of the median (or another percentile) of bucketed times: the bound of its bucket in seconds.
 * Undefined without times, or beyond the last bucket.
 */
export function percentileUpperBound(
  groups: readonly { seconds: number; times: number }[],
  all: number,
  part: number,
): number | undefined {
  let seen = 0;
  for (const { seconds, times } of groups) {
    seen += times;
    if (all > 0 && seen >= all * part) return seconds;
  }
  return undefined;
}
