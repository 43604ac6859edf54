import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { recommend } from '../../shop/cart/offer';
import { $cart, addToCart } from '../../stores/cart';
import { $catalog, type CatalogItem } from '../../stores/catalog';
import { $currency, $price } from '../../stores/currency';
import { Button } from '../../ui/Button';
import { Picture } from './Picture';

function add(productId: string): void {
  addToCart(productId);
  void import('../../stores/analytics-cart').then(({ trackAdded }) => trackAdded(productId));
}

/** Up to three products worth a look beside the cart, two on phones; side by side where it is `wide`. */
export function Recommended({ wide }: { wide: boolean }) {
  const catalog = useStore($catalog);
  const cart = useStore($cart);
  const price = useStore($price);
  const currency = useStore($currency);
  const priceOf = ({ priceMinor, local: { [currency]: local } }: CatalogItem) =>
    price(local?.priceMinor ?? priceMinor, local);
  const sellable = catalog.filter((item) => item.stock?.state !== 'out_of_stock');
  const items = recommend(sellable, cart);
  if (items.length === 0) return null;
  return (
    <aside aria-label="Recommended" className={clsx('mt-8', wide ? 'lg:col-span-2' : 'lg:mt-0')}>
      <h3>You may also like</h3>
      <ul className={clsx('mt-4 grid gap-x-8 gap-y-4 sm:max-lg:grid-cols-2', wide && 'lg:grid-cols-3')}>
        {items.map((item, index) => (
          <li key={item.id} className={clsx('items-center gap-3 lg:grid', index > 1 ? 'hidden' : 'flex')}>
            <a className="grid flex-1 grid-cols-[72px_1fr] gap-3 lg:grid-cols-1" href={`/product/${item.slug}`}>
              <Picture item={item} className="lg:w-full" />
              <span>
                <span className="block font-semibold">{item.shortName}</span>
                <span className="price">{priceOf(item)}</span>
              </span>
            </a>
            <Button size="small" onClick={() => add(item.id)} aria-label={`Add to Cart: ${item.name}`}>
              Add to Cart
            </Button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
