import { LOW_STOCK } from '../catalog/stock';

/** The days of sales that determine how fast a product sells. */
export const SALES_DAYS = 30;

/** The days that stock should cover where the settings name none. */
export const COVER_DAYS = 7;

/** How long stock must last, and how many days new keys take to arrive. */
export interface Cover {
  coverDays: number;
  supplierDays: number;
}

/** Keys in stock, and copies sold within SALES_DAYS. */
interface Stock {
  left: number;
  sold: number;
}

/** Returns the stock at or below which a product is low: what sells until new keys arrive, plus the cover. */
export const lowLevel = (sold: number, { coverDays, supplierDays }: Cover): number =>
  Math.max(LOW_STOCK, Math.ceil((sold * (coverDays + supplierDays)) / SALES_DAYS));

/** Returns whether staff should order more keys. */
export const isLow = ({ left, sold }: Stock, cover: Cover): boolean => left <= lowLevel(sold, cover);

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** What the message says of a product without keys. */
export const SOLD_OUT = ' has no keys left.';

/** The message to staff about a product that is low. */
export function stockMessage(name: string, { left, sold }: Stock, { supplierDays }: Cover): string {
  if (left === 0) return `${name}${SOLD_OUT} Import more keys.`;
  const keys = left === 1 ? '1 key' : `${left} keys`;
  if (left <= LOW_STOCK || sold === 0)
    return `Only ${keys} of ${name} ${left === 1 ? 'is' : 'are'} left. Import more keys.`;
  const lasts = Math.floor((left * SALES_DAYS) / sold);
  const delivery = supplierDays > 0 ? `, and new ones take ${days(supplierDays)}` : '';
  return `${keys} of ${name} are left. At the pace of the last ${SALES_DAYS} days they last ${days(lasts)}${delivery}. Import more keys.`;
}
