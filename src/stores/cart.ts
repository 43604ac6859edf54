import { persistentAtom } from '@nanostores/persistent';
import { computed, onMount } from 'nanostores';
import { addLine, type CartLine, countItems, removeLine, setLineQuantity } from '../shop/cart/cart';
import { decodeCart, KEYS } from '../shop/cart/stored';

const $lines = persistentAtom<CartLine[]>(KEYS.cart, [], { encode: JSON.stringify, decode: decodeCart });

// What could not be read is replaced by what could, so that the fault is gone for every page.
onMount($lines, () => {
  try {
    const text = localStorage.getItem(KEYS.cart);
    if (text !== null && text !== JSON.stringify($lines.get())) $lines.set(decodeCart(text));
  } catch {
    // Storage may be closed to this page; the cart then lives as long as the page.
  }
});

/** The cart's lines, kept in this browser and shared by its tabs. */
export const $cart = computed($lines, (lines) => lines);

/** Copies in the cart, for the badge of the cart button. */
export const $count = computed($lines, countItems);

/** Puts copies of a product into the cart; a line that is there already grows. */
export function addToCart(productId: string, quantity = 1): void {
  $lines.set(addLine($lines.get(), productId, quantity, new Date().toISOString()));
}

/** Takes a product out and returns how to put it back where it was. */
export function removeFromCart(productId: string): () => void {
  const before = $lines.get();
  $lines.set(removeLine(before, productId));
  return () => {
    const index = before.findIndex((line) => line.productId === productId);
    const removed = before[index];
    const lines = $lines.get();
    if (removed && !lines.some((line) => line.productId === productId)) $lines.set(lines.toSpliced(index, 0, removed));
  };
}

/** Sets the number of copies; 0 or less removes the line. */
export function setQuantity(productId: string, quantity: number): void {
  $lines.set(setLineQuantity($lines.get(), productId, quantity));
}

/** Empties the cart. */
export function clearCart(): void {
  $lines.set([]);
}

/** Keeps only the lines of these products; for what is no longer sold. */
export function removeUnsoldProducts(known: (productId: string) => boolean): void {
  $lines.set($lines.get().filter((line) => known(line.productId)));
}
