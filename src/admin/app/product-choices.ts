import { useStore } from '@nanostores/react';
import { atom, readonlyType } from 'nanostores';
import { useEffect } from 'react';
import { readProducts } from '../../client/catalog';
import { staff } from '../../client/staff';
import type { ProductChoices } from '../../shop/catalog/contract-staff';
import { $location } from './location';

const $state = atom<ProductChoices>({ products: [], vendors: [], suites: [], categories: [], more: false });

/** The options of filters and pickers; empty until `loadChoices` has finished. */
export const $choices = readonlyType($state);

/** Public data: staff without access to the whole catalog choose from products on sale. */
async function onSale(): Promise<ProductChoices> {
  const products = await readProducts();
  return { ...$state.get(), products: products.map(({ id, name }) => ({ id, name, status: 'live' as const })) };
}

/** Loads the options of filters and pickers. If that fails they stay empty, and the list still works. */
export async function loadChoices(): Promise<void> {
  const choices = await staff
    .get('/api/admin/product-choices')
    .catch(onSale)
    .catch(() => undefined);
  if (choices) $state.set(choices);
}

/** Adds products with these words in their names to the pickers. If that fails, the options stay as they are. */
export async function findProducts(q: string): Promise<void> {
  const matches = await staff.get('/api/admin/product-choices', { query: { q } }).catch(() => undefined);
  if (!matches) return;
  const current = $state.get();
  const ids = new Set(current.products.map(({ id }) => id));
  $state.set({ ...current, products: [...current.products, ...matches.products.filter(({ id }) => !ids.has(id))] });
}

/** The product options of a picker, loaded when it is first shown; products not on sale are marked. */
export function useProductOptions(): { value: string; label: string }[] {
  const { products } = useStore($choices);
  useEffect(() => {
    if ($state.get().products.length === 0) void loadChoices();
  }, []);
  return products.map(({ id, name, status }) => ({
    value: id,
    label: status === 'live' ? name : `${name} (${status})`,
  }));
}

/** The product filter of a list; its options include a product named in the address. */
export function useProductFilter() {
  const choices = useProductOptions();
  const { search } = useStore($location);
  const linkedId = search.get('product') ?? '';
  const isMissing = linkedId !== '' && !choices.some(({ value }) => value === linkedId);
  const options = isMissing ? [...choices, { value: linkedId, label: linkedId }] : choices;
  return { name: 'product', label: 'Product', all: 'Any product', options } as const;
}

/** Returns the name of a product among the loaded ones; its id where it is unknown. */
export const productName = (id: string): string => $state.get().products.find((each) => each.id === id)?.name ?? id;
