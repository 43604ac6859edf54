import { useStore } from '@nanostores/react';
import { atom, readonlyType } from 'nanostores';
import { useEffect } from 'react';
import { apiFetch } from '../../client/call';
import { staff } from '../../client/staff';
import type { Product } from '../../shop/catalog/contract';
import type { ProductChoices } from '../../shop/catalog/contract-staff';
import { $location } from './location';

const $known = atom<ProductChoices>({ products: [], vendors: [], suites: [], categories: [], more: false });

/** What filters and pickers offer; empty until `loadChoices` has been answered. */
export const $choices = readonlyType($known);

/** What everyone may read: staff without access to the whole catalog choose from what is on sale. */
async function onSale(): Promise<ProductChoices> {
  const products = await apiFetch<Product[]>('/api/products');
  return { ...$known.get(), products: products.map(({ id, name }) => ({ id, name, status: 'live' as const })) };
}

/** Asks for what filters and pickers offer. Without an answer they offer nothing, and the list still works. */
export async function loadChoices(): Promise<void> {
  const found = await staff
    .get('/api/admin/product-choices')
    .catch(onSale)
    .catch(() => undefined);
  if (found) $known.set(found);
}

/** Adds the products whose names hold the words to what pickers offer. Without an answer they offer what they did. */
export async function findProducts(q: string): Promise<void> {
  const found = await staff.get('/api/admin/product-choices', { query: { q } }).catch(() => undefined);
  if (!found) return;
  const known = $known.get();
  const ids = new Set(known.products.map(({ id }) => id));
  $known.set({ ...known, products: [...known.products, ...found.products.filter(({ id }) => !ids.has(id))] });
}

/** The products a picker offers, asked for when it is first shown; what is not on sale says so. */
export function useProductOptions(): { value: string; label: string }[] {
  const { products } = useStore($choices);
  useEffect(() => {
    if ($known.get().products.length === 0) void loadChoices();
  }, []);
  return products.map(({ id, name, status }) => ({
    value: id,
    label: status === 'live' ? name : `${name} (${status})`,
  }));
}

/** The filter by product of a list; a product that a link names is among its options, too. */
export function useProductFilter() {
  const found = useProductOptions();
  const { search } = useStore($location);
  const linked = search.get('product') ?? '';
  const isMissing = linked !== '' && !found.some(({ value }) => value === linked);
  const options = isMissing ? [...found, { value: linked, label: linked }] : found;
  return { name: 'product', label: 'Product', all: 'Any product', options } as const;
}

/** What a product is called, by what was asked for last; its id where that is not known. */
export const productName = (id: string): string => $known.get().products.find((each) => each.id === id)?.name ?? id;
