import { store } from '../../config/store';
import { MAX_QUANTITY } from '../cart/cart';
import type { Stock } from '../catalog/contract';
import { LOW_STOCK } from '../catalog/stock';

/** The stock status of a cart line: all available, some or none available, or no longer sold. */
export interface StockNote {
  tone: 'good' | 'warn' | 'bad';
  text: string;
}

/** The shop counts stock only up to one above the low limit, so "all in stock" is said of no more copies than that. */
export function stockNote(stock: Stock | null, quantity: number, maxPerOrder = MAX_QUANTITY): StockNote | undefined {
  if (!stock) return undefined;
  const { state } = stock;
  if (state === 'out_of_stock') return { tone: 'bad', text: 'Out of stock. Remove it to order the rest.' };
  if (quantity > maxPerOrder)
    return { tone: 'bad', text: `One order holds at most ${maxPerOrder} copies. For more, ask for a quote.` };
  const keys = quantity === 1 ? 'key' : 'keys';
  if (state === 'backorder')
    return {
      tone: 'warn',
      text: `Not in stock: we’ll email the ${keys}, usually within ${store.delivery.usual}.`,
    };
  const sure = state === 'in_stock' ? LOW_STOCK + 1 : (stock.left ?? 0);
  if (quantity <= sure) return { tone: 'good', text: 'In stock: sent right away' };
  if (state === 'in_stock')
    return {
      tone: 'warn',
      text: `At least ${sure} of ${quantity} keys arrive right away; we’ll email the rest, usually within ${store.delivery.usual}.`,
    };
  const copies = sure === 1 ? '1 key is in stock and arrives' : `${sure} keys are in stock and arrive`;
  return { tone: 'warn', text: `${copies} right away; you decide about the rest before paying.` };
}
