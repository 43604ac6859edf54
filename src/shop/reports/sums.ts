/** Sales of some span; sums in cents of US dollars, or in minor units where a currency is beside them. */
export interface Sums {
  orders: number;
  units: number;
  /** What buyers would have paid without discounts. */
  gross: number;
  discount: number;
  refunds: number;
  refund: number;
  disputes: number;
  dispute: number;
  /** What disputes that were won brought back. */
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

export const NO_SALES: Sums = {
  orders: 0,
  units: 0,
  gross: 0,
  discount: 0,
  refunds: 0,
  refund: 0,
  disputes: 0,
  dispute: 0,
  won: 0,
};

/** What stays: sales less discounts, refunds and disputes, and what won disputes brought back. */
export const netOf = ({ gross, discount, refund, dispute, won }: Sums): number =>
  gross - discount - refund - dispute + won;

/** What one order brings on average, before refunds; nothing without orders. */
export const averageOf = ({ gross, discount, orders }: Sums): number | undefined =>
  orders > 0 ? Math.round((gross - discount) / orders) : undefined;

export const addSums = (a: Sums, b: Sums): Sums =>
  Object.fromEntries(SUM_NAMES.map((name) => [name, a[name] + b[name]])) as unknown as Sums;

/** Fewer than this in the previous period say nothing of a trend: three orders more would be "+150%". */
export const COMPARABLE = 20;

/** How a number stands to the previous one, in whole percent; nothing where `counted`, what made that one up, is few. */
export const changeOf = (now: number, before: number, counted = before): number | undefined =>
  before > 0 && counted >= COMPARABLE ? Math.round(((now - before) / before) * 100) : undefined;

/** How long stock lasts at the pace of the last days, in whole days; nothing for what is not sold. */
export const daysOfStock = (stock: number, units: number, days: number): number | undefined =>
  units > 0 ? Math.floor((stock * days) / units) : undefined;

/** Copies to order, so that stock lasts for this many days at this pace. */
export const reorderQuantity = (
  stock: number,
  units: number,
  { days, cover }: { days: number; cover: number },
): number => Math.max(0, Math.ceil((units / days) * cover) - stock);

/** Keys counted of any product; of one that sells faster, as many as its wanted days need. */
export const PLENTY = 500;

/** Whether many keys are left that last for the wanted days: how many exactly does not matter then. */
export const isPlenty = (stock: number, units: number, pace: { days: number; cover: number }): boolean =>
  stock >= PLENTY && reorderQuantity(stock, units, pace) === 0;

/**
 * Where half (or another part) of counted times ends: the upper end of its group in seconds. Undefined without times, or
 * beyond the last group.
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
