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

/**
 * Where the products are placed: under the cart on its page, beside a full drawer, or under the text of an empty one.
 */
type Place = 'page' | 'beside' | 'below';

/**
 * Two recommended products on phones, else three; on tablets three only under an empty cart, so that a full one stays
 * prominent.
 */
export function Recommended({ place }: { place: Place }) {
  const catalog = useStore($catalog);
  const cart = useStore($cart);
  const price = useStore($price);
  const currency = useStore($currency);
  const priceOf = ({ priceMinor, local: { [currency]: local } }: CatalogItem) =>
    price(local?.priceMinor ?? priceMinor, local);
  const sellable = catalog.filter((item) => item.stock?.state !== 'out_of_stock');
  const items = recommend(sellable, cart);
  if (items.length === 0) return null;
  const page = place === 'page';
  const beside = place === 'beside';
  const empty = cart.length === 0;
  // Where three fit in one row, each picture is above its text.
  const tall = page && empty && items.length > 2;
  return (
    <aside aria-label="Recommended" className={clsx(beside ? 'cart-beside' : 'mt-8', page && 'lg:col-span-2 lg:mt-4')}>
      <h3>{empty ? 'Popular editions' : 'You may also like'}</h3>
      <ul
        className={clsx(
          'mt-4 grid gap-4',
          page && (tall ? 'sm:grid-cols-3 lg:gap-8' : 'sm:grid-cols-2 lg:gap-8'),
          page && (empty ? 'lg:grid-cols-3' : 'lg:grid-cols-[1fr_1fr_360px]'),
          beside && 'lg:gap-8',
        )}
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            className={clsx(
              'items-center gap-3',
              page && 'card p-3',
              index < 2 ? 'flex' : tall ? 'hidden' : empty ? 'hidden sm:flex' : 'hidden lg:flex',
              tall && 'sm:grid sm:content-between',
              beside && 'lg:grid lg:gap-2.5',
            )}
          >
            <a
              className={clsx(
                'grid min-w-0 flex-1 grid-cols-[72px_minmax(0,1fr)] items-center gap-3',
                beside && 'lg:grid-cols-1 lg:gap-2',
                tall && 'sm:grid-cols-1 sm:[&_img]:w-full',
              )}
              href={`/product/${item.slug}`}
            >
              <Picture item={item} />
              <span>
                <span className="block text-balance font-semibold">{item.shortName}</span>
                <span className="price">{priceOf(item)}</span>
              </span>
            </a>
            <Button size="small" onClick={() => add(item.id)} aria-label={`Add to Cart: ${item.name}`}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
