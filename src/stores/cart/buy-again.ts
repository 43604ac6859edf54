import { SUM_PRODUCT } from '../../shop/payment-links/rules';
import { $cart, addToCart } from './cart';

interface Line {
  productId: string;
  quantity: number;
}

/** Returns the items of an order that a cart can hold: no bare amounts of payment links. */
export const goods = <Item extends Line>(items: readonly Item[]): Item[] =>
  items.filter(({ productId }) => productId !== SUM_PRODUCT);

/** Opens checkout with the products of an order; those already in the cart stay as they are. */
export function buyAgain(items: readonly Line[]): void {
  for (const { productId, quantity } of goods(items))
    if (!$cart.get().some((line) => line.productId === productId)) addToCart(productId, quantity);
  location.assign('/checkout');
}
