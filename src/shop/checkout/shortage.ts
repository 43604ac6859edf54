import type { Stock } from '../catalog/contract';
import { LOW_STOCK } from '../catalog/stock';

/** The note about stock for a buyer of `quantity` copies; undefined when all arrive at once. */
export function shortage(stock: Stock | null, quantity: number): { sold: boolean; text: string } | undefined {
  if (stock?.state === 'out_of_stock') return { sold: false, text: 'Out of stock. Take it out to order the rest.' };
  if (stock?.state === 'backorder') return { sold: true, text: 'None in stock right now: the key follows by email.' };
  if (stock?.state !== 'low' || stock.left === null || stock.left >= quantity) return undefined;
  const copies = stock.left === 1 ? '1 key is' : `${stock.left} keys are`;
  return { sold: true, text: `${copies} in stock and arrive at once; for the rest you choose before paying.` };
}

/** Said where the shop knows that all copies are there: of what is in stock it counts no further than one above the low. */
export function inStock(stock: Stock | null, quantity: number): string | undefined {
  const sure = stock?.state === 'in_stock' ? LOW_STOCK + 1 : stock?.state === 'low' ? (stock.left ?? 0) : 0;
  if (quantity > sure)
    return stock?.state === 'in_stock'
      ? `At least ${sure} keys are in stock and arrive at once; any others follow by email.`
      : undefined;
  return quantity === 1 ? 'In stock: key arrives at once' : 'In stock: keys arrive at once';
}
