/** One line of the cart as the browser keeps it (specification 1, section 3). `addedAt` is an ISO time. */
export interface CartLine {
  productId: string;
  quantity: number;
  addedAt: string;
}

/** What one order line may hold; the server enforces the same limit (contract of payments). */
export const MAX_QUANTITY = 1000;

const clamp = (quantity: number) => Math.min(MAX_QUANTITY, Math.trunc(quantity));

/** Adds copies of a product; a line that is already there grows (specification 1, section 4). */
export function addLine(lines: CartLine[], productId: string, quantity: number, addedAt: string): CartLine[] {
  const known = lines.find((line) => line.productId === productId);
  if (!known) return [...lines, { productId, quantity: clamp(quantity), addedAt }];
  return setLineQuantity(lines, productId, known.quantity + quantity);
}

/** The cart without the product. */
export const removeLine = (lines: CartLine[], productId: string): CartLine[] =>
  lines.filter((line) => line.productId !== productId);

/** Sets the number of copies; 0 or less removes the line (specification 1, section 4). */
export function setLineQuantity(lines: CartLine[], productId: string, quantity: number): CartLine[] {
  if (!(quantity >= 1)) return removeLine(lines, productId);
  return lines.map((line) => (line.productId === productId ? { ...line, quantity: clamp(quantity) } : line));
}

/** Copies in the cart, as the badge of the cart button counts them. */
export const countItems = (lines: CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

/** The saving against the struck prices, in USD cents: (price before the reduction - price) x quantity. */
export function savingsUsd(lines: { quantity: number; priceMinor: number; priorMinor: number | null }[]): number {
  return lines.reduce((sum, line) => sum + ((line.priorMinor ?? line.priceMinor) - line.priceMinor) * line.quantity, 0);
}

/** Up to `limit` popular or recommended products that are not in the cart yet (specification 1, section 4). */
export function recommend<P extends { id: string; popular: boolean; recommended: boolean }>(
  products: P[],
  lines: CartLine[],
  limit = 3,
): P[] {
  const held = new Set(lines.map((line) => line.productId));
  return products
    .filter((product) => (product.popular || product.recommended) && !held.has(product.id))
    .slice(0, limit);
}
