import { readNamed } from '../../client/named-products';
import { recoveredEntries } from '../../shop/cart/claimed';
import { KEYS } from '../../shop/cart/stored';
import { PRODUCT_ID } from '../../shop/formats';
import type { Storefront } from '../../shop/storefront/contract';
import { MAX_NAMED } from '../../shop/storefront/named';
import { $cart } from '../cart/cart';
import { read } from '../storage';

/** The requested ids: a product not on sale is requested only once. */
const requestedIds = new Set<string>();
let following = false;

const inCart = () => $cart.get().map((line) => line.productId);
/** Products that fill the cart once the catalog is loaded (stores/cart-upkeep.ts). */
const toRecover = () =>
  recoveredEntries(read(KEYS.recoveredCart, 'sessionStorage')).map((entry) => String(entry?.productId ?? ''));
const onPage = () =>
  [...document.querySelectorAll<HTMLElement>('[data-product], [data-add]')].map(
    ({ dataset: { product, add } }) => product ?? add ?? '',
  );

/** Products added to the cart later, including in another tab, are requested as well. */
function follow(reload: () => unknown): void {
  if (following) return;
  following = true;
  $cart.listen(() => {
    if (inCart().some((id) => PRODUCT_ID.test(id) && !requestedIds.has(id))) void reload();
  });
}

/**
 * In a large catalog the bootstrap call returns only the first products: also loads those of the cart, of a recovered
 * cart and of the page, and reloads when products are added to the cart.
 * @throws if the second call fails, because products that were not requested would look deleted
 */
export async function withNamed(first: Storefront, reload: () => unknown): Promise<Storefront> {
  for (const { id } of first.products) requestedIds.add(id);
  const loadedIds = new Set(first.products.map(({ id }) => id));
  const missing = [...new Set([...inCart(), ...toRecover(), ...onPage()])].filter(
    (id) => PRODUCT_ID.test(id) && !loadedIds.has(id),
  );
  const ids = missing.slice(0, MAX_NAMED);
  for (const id of ids) requestedIds.add(id);
  follow(reload);
  return ids.length > 0 ? readNamed(ids.join(' ')) : first;
}
