import { persistentAtom } from '@nanostores/persistent';
import { computed, onMount, readonlyType } from 'nanostores';
import { addLine, type CartLine, countItems, removeLine, setLineQuantity } from '../../shop/cart/cart';
import { decodeCart, KEYS } from '../../shop/cart/stored';
import { read, write } from '../storage';

const $lines = persistentAtom<CartLine[]>(KEYS.cart, [], { encode: JSON.stringify, decode: decodeCart });

// Writes the repaired cart back, so that the error is gone for every page.
onMount($lines, () => {
  try {
    const text = localStorage.getItem(KEYS.cart);
    if (text !== null && text !== JSON.stringify($lines.get())) $lines.set(decodeCart(text));
  } catch {
    // Storage may be blocked for this page; the cart then lasts as long as the page.
  }
});

/** The lines of the cart, stored in this browser and shared by its tabs. */
export const $cart = readonlyType($lines);

/** The number of copies in the cart, for the badge of the cart button. */
export const $count = computed($lines, countItems);

/** Adds copies of a product to the cart, to its existing line if it has one. */
export function addToCart(productId: string, quantity = 1): void {
  $lines.set(addLine($lines.get(), productId, quantity, new Date().toISOString()));
}

/** Removes a product and returns a function that restores it in its place. */
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

/** Empties the stored cart for every tab and later visit; this page keeps showing it until `reloadCart`. */
export const emptyStoredCart = (): void => write(KEYS.cart, '[]');

/** Shows the cart as it is stored now. */
export const reloadCart = (): void => $lines.set(decodeCart(read(KEYS.cart)));

/** Removes the lines of products that are no longer sold. */
export function removeUnsoldProducts(isSold: (productId: string) => boolean): void {
  $lines.set($lines.get().filter((line) => isSold(line.productId)));
}
