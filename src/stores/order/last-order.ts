import { read, write } from '../storage';

const NAME = 'last-order';

/** What this tab stores of an order it has just paid; no name, no address and no key (design 3.13). */
export interface LastOrder {
  id: string;
  currency: string;
  /** In major units, like the unit prices. */
  total: number;
  items: { name: string; quantity: number; price: number }[];
}

const isItem = (item: unknown): item is LastOrder['items'][number] => {
  const { name, quantity, price } = (item ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof quantity === 'number' && typeof price === 'number';
};

function decode(text: string): LastOrder | undefined {
  try {
    const { id, currency, total, items } = (JSON.parse(text) ?? {}) as Record<string, unknown>;
    const isOrder = typeof id === 'string' && typeof currency === 'string' && typeof total === 'number';
    return isOrder && Array.isArray(items) && items.every(isItem) ? { id, currency, total, items } : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the order for its page, which shows it until the shop responds; an empty one is not stored. */
export function saveLastOrder({ id, currency, total, items }: LastOrder): void {
  const order = { id, currency, total, items: items.map(({ name, quantity, price }) => ({ name, quantity, price })) };
  if (items.length > 0) write(NAME, JSON.stringify(order), 'sessionStorage');
}

/** Returns the stored order; undefined for any other id. */
export function readLastOrder(id: string): LastOrder | undefined {
  const order = decode(read(NAME, 'sessionStorage') ?? '');
  return order?.id === id ? order : undefined;
}

/** Clears the stored order once the shop has returned the order itself. */
export const clearLastOrder = () => write(NAME, null, 'sessionStorage');
