import { SUM_PRODUCT } from '../shop/payment-links/rules';
import { $cart, addToCart } from './cart';

interface Line {
  productId: string;
  quantity: number;
}

/** What of an order a cart can hold: not a sum that was asked for by a link. */
export const goods = <Item extends Line>(items: readonly Item[]): Item[] =>
  items.filter(({ productId }) => productId !== SUM_PRODUCT);

/** Opens checkout with the goods of an order; what the cart holds of them already stays as it is. */
export function buyAgain(items: readonly Line[]): void {
  for (const { productId, quantity } of goods(items))
    if (!$cart.get().some((line) => line.productId === productId)) addToCart(productId, quantity);
  location.assign('/checkout');
}
