/** One line of the cart as the browser stores it (specification 1, section 3). `addedAt` is an ISO time. */
export interface CartLine {
  productId: string;
  quantity: number;
  addedAt: string;
}

/** The most copies an order line may hold; the server enforces the same limit (contract of payments). */
export const MAX_QUANTITY = 1000;

const clamp = (quantity: number) => Math.min(MAX_QUANTITY, Math.trunc(quantity));

/** Adds copies of a product, to its existing line if it has one (specification 1, section 4). */
export function addLine(lines: CartLine[], productId: string, quantity: number, addedAt: string): CartLine[] {
  const existing = lines.find((line) => line.productId === productId);
  if (!existing) return [...lines, { productId, quantity: clamp(quantity), addedAt }];
  return setLineQuantity(lines, productId, existing.quantity + quantity);
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
