import { toMajor } from '../../shop/money';
import { $catalog, $catalogById, type CatalogItem } from '../catalog/catalog';
import { itemOf, track } from './analytics';
import { countInShop } from './counts';

const asItem = ({ id, name, version: variant, priceMinor }: CatalogItem, quantity = 1) =>
  itemOf({ id, name, variant, quantity, price: toMajor(priceMinor, 'USD') });

/** Reports that copies of a product were added to the cart; sums in USD. */
export function trackAdded(productId: string, quantity = 1): void {
  const product = $catalogById.get().get(productId);
  if (!product) return;
  const value = toMajor(product.priceMinor * quantity, 'USD');
  track('add_to_cart', { currency: 'USD', value, items: [asItem(product, quantity)] });
  countInShop({ event: 'add_to_cart', products: [productId] });
}

/** Reports that a link to a product was followed; `index` is its position in that list, from 0. */
export function trackSelected(slug: string, list: { name: string; index: number }): void {
  const product = $catalog.get().find((item) => item.slug === slug || item.id === slug);
  if (!product) return;
  track('select_item', { item_list_name: list.name, items: [{ ...asItem(product), index: list.index }] });
  countInShop({ event: 'select_item', products: [product.id] });
}

/** Reports that the product of this page was viewed; nothing if the shop does not sell it. */
export function trackViewed(slug: string): void {
  const product = $catalog.get().find((item) => item.slug === slug || item.id === slug);
  if (!product) return;
  const price = toMajor(product.priceMinor, 'USD');
  track('view_item', { currency: 'USD', value: price, items: [asItem(product)] });
  track('product_view', {
    product_id: product.id,
    product_name: product.name,
    product_category: 'Software/Office Suite',
    price,
    currency: 'USD',
  });
}
