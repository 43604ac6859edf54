import type { Stock } from '../catalog/contract';

/** The note about stock for a buyer of `quantity` copies; undefined when all arrive at once. */
export function shortage(stock: Stock | null, quantity: number): { sold: boolean; text: string } | undefined {
  if (stock?.state === 'out_of_stock') return { sold: false, text: 'Out of stock. Take it out to order the rest.' };
  if (stock?.state === 'backorder') return { sold: true, text: 'None in stock right now: the key follows by email.' };
  if (stock?.state !== 'low' || stock.left === null || stock.left >= quantity) return undefined;
  const copies = stock.left === 1 ? '1 key is' : `${stock.left} keys are`;
  return { sold: true, text: `${copies} in stock and arrive at once; for the rest you choose before paying.` };
}
