import type { CartLine } from './cart';

/** Returns the saving against the struck prices, in their unit: (price before the reduction - price) x quantity. */
export function savings(lines: { quantity: number; priceMinor: number; priorMinor: number | null }[]): number {
  return lines.reduce((sum, line) => sum + ((line.priorMinor ?? line.priceMinor) - line.priceMinor) * line.quantity, 0);
}

/** Returns up to three popular or recommended products that are not in the cart yet (specification 1, section 4). */
export function recommend<P extends { id: string; popular: boolean; recommended: boolean }>(
  products: P[],
  lines: CartLine[],
): P[] {
  const inCart = new Set(lines.map((line) => line.productId));
  return products.filter((product) => (product.popular || product.recommended) && !inCart.has(product.id)).slice(0, 3);
}
