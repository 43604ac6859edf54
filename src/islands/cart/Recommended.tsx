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

/** Where the products stand: under the cart on its page, beside a full drawer, or under what an empty one says. */
type Place = 'page' | 'beside' | 'below';

const LISTS: Record<Place, string> = {
  page: 'gap-4 sm:grid-cols-2 lg:grid-cols-3',
  beside: 'gap-x-8 gap-y-4',
  below: 'gap-4 lg:grid-cols-3 lg:gap-5',
};

/** Where the third one has no room. */
const THIRD: Record<Place, string> = { page: 'hidden lg:flex', beside: 'hidden', below: 'hidden sm:flex' };

/** Up to three products worth a look beside the cart, two on phones: rows, or small cards where there is room. */
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
  const row = place === 'page';
  return (
    <aside
      aria-label="Recommended"
      className={clsx('mt-8', place === 'beside' ? 'lg:mt-0' : 'lg:mt-4', row && 'lg:col-span-2')}
    >
      <h3>You may also like</h3>
      <ul className={clsx('mt-4 grid', LISTS[place])}>
        {items.map((item, index) => (
          <li
            key={item.id}
            className={clsx('items-center gap-3', row ? 'card p-3' : 'lg:grid', index > 1 ? THIRD[place] : 'flex')}
          >
            <a
              className={clsx(
                'grid min-w-0 flex-1 grid-cols-[72px_minmax(0,1fr)] items-center gap-3',
                !row && 'lg:grid-cols-1',
              )}
              href={`/product/${item.slug}`}
            >
              <Picture item={item} className={row ? '' : 'lg:w-full'} />
              <span>
                <span className="block font-semibold">{item.shortName}</span>
                <span className="price">{priceOf(item)}</span>
              </span>
            </a>
            <Button size="small" onClick={() => add(item.id)} aria-label={`Add to Cart: ${item.name}`}>
              {row ? 'Add' : 'Add to Cart'}
            </Button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
