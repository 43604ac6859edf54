import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { recommend } from '../../shop/cart/offer';
import { platformText } from '../../shop/catalog/platform-text';
import { $cart, addToCart } from '../../stores/cart/cart';
import { $catalog, type CatalogItem } from '../../stores/catalog/catalog';
import { $currency, $price } from '../../stores/catalog/currency';
import { Button } from '../../ui/Button';
import { Picture } from './Picture';

function add(productId: string): void {
  addToCart(productId);
  void import('../../stores/analytics/cart').then(({ trackAdded }) => trackAdded(productId));
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
          'minis',
          tall && 'minis-tall',
          page && !tall && items.length > 1 && 'sm:grid-cols-2 lg:gap-8',
          page && (empty ? 'lg:grid-cols-3' : items.length > 1 ? 'lg:grid-cols-[1fr_1fr_360px]' : 'lg:mr-98'),
        )}
      >
        {items.map((item, index) => (
          <li key={item.id} className={clsx('mini', index > 1 && (empty ? 'max-sm:hidden' : 'max-lg:hidden'))}>
            <Picture item={item} />
            <div>
              <a className="mini-name" href={`/product/${item.slug}`}>
                {item.name}
              </a>
              <p className="hint">{platformText(item)}</p>
            </div>
            <p className="mini-buy">
              <span className="price">{priceOf(item)}</span>
              <Button size="small" onClick={() => add(item.id)} aria-label={`Add to Cart: ${item.name}`}>
                Add to Cart
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
